import type { ModelJudgeConfig } from '../../engine/index.ts'

/** A server that people have, with what its judge needs. */
export interface JudgePreset {
  readonly id: string
  readonly title: string
  readonly api: ModelJudgeConfig['api']
  readonly baseUrl: string
  /** An example of a model name. */
  readonly model: string
  /** Usual name of the environment variable that holds the key; empty where no key is needed. */
  readonly keyEnv: string
}

export const JUDGE_PRESETS: readonly JudgePreset[] = [
  {
    id: 'ollama',
    title: 'Ollama',
    api: 'openai',
    baseUrl: 'http://localhost:11434/v1',
    model: 'llama3.2',
    keyEnv: '',
  },
  {
    id: 'lm-studio',
    title: 'LM Studio',
    api: 'openai',
    baseUrl: 'http://localhost:1234/v1',
    model: 'qwen2.5-7b-instruct',
    keyEnv: '',
  },
  {
    id: 'llama.cpp',
    title: 'llama.cpp',
    api: 'openai',
    baseUrl: 'http://localhost:8080/v1',
    model: 'default',
    keyEnv: '',
  },
  {
    id: 'vllm',
    title: 'vLLM',
    api: 'openai',
    baseUrl: 'http://localhost:8000/v1',
    model: 'Qwen/Qwen2.5-7B-Instruct',
    keyEnv: '',
  },
  {
    id: 'openrouter',
    title: 'OpenRouter',
    api: 'openai',
    baseUrl: 'https://openrouter.ai/api/v1',
    model: 'vendor/model',
    keyEnv: 'OPENROUTER_API_KEY',
  },
  {
    id: 'openai',
    title: 'OpenAI',
    api: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-4.1-mini',
    keyEnv: 'OPENAI_API_KEY',
  },
  {
    id: 'anthropic',
    title: 'Anthropic',
    api: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    model: 'claude-haiku-4-5',
    keyEnv: 'ANTHROPIC_API_KEY',
  },
  { id: 'chrome', title: 'Chrome’s built-in model', api: 'chrome', baseUrl: '', model: '', keyEnv: '' },
]
