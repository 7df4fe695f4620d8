export { askForOutputs } from './candidate-model.ts'
export { chromeJudgeClient, type ChromeLanguageModel } from './chrome-client.ts'
export type { HttpEnv } from './http-env.ts'
export {
  CLIENT_LIMITS,
  httpJudgeClient,
  type JudgeClient,
  type JudgeReply,
  type ReplyCache,
} from './judge-client.ts'
export { modelJudge, type ModelJudgeResult } from './model-judge.ts'
export { redact } from './redact.ts'
export { testConnection, type ConnectionTest } from './test-connection.ts'
