export { functionGrader as inProcessGrader, type AuditedCheck as TestCheck } from '../../src/library/function-grader.ts'
