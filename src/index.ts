export * from './engine/index.ts'
export { audit, AuditError, type Audit } from './library/audit.ts'
export { functionGrader, type AuditedCheck } from './library/function-grader.ts'
