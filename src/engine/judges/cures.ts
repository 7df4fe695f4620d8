import type { ServerKind } from './endpoint.ts'

export type ConnectionProblem =
  | 'network'
  | 'cors'
  | 'mixed-content'
  | 'unauthorised'
  | 'forbidden'
  | 'no-endpoint'
  | 'no-model'
  | 'rate-limited'
  | 'server'
  | 'not-a-judge'
  | 'timeout'

/** What to do about a problem with a server of that kind. `origin` is the page's, or `null` outside a browser. */
export function cureFor(
  problem: ConnectionProblem,
  server: ServerKind,
  origin: string | null,
  model: string,
): string {
  switch (problem) {
    case 'cors':
      return CORS[server].replaceAll('{origin}', origin ?? 'the page’s origin')
    case 'forbidden':
      return server === 'ollama' && origin !== null
        ? CORS.ollama.replaceAll('{origin}', origin)
        : 'The server knows you and refuses. Check what the key may do, and whether the account may use this model.'
    case 'mixed-content':
      return 'An https page may not call an http address other than this machine. Serve the judge over https, or run mustfail from http://localhost.'
    case 'network':
      return NETWORK[server]
    case 'unauthorised':
      return UNAUTHORISED[server]
    case 'no-endpoint':
      return 'Nothing answers at that path. The base URL usually ends in /v1, without /chat/completions or /messages.'
    case 'no-model':
      return MODEL[server].replaceAll('{model}', model)
    case 'rate-limited':
      return 'The server limits calls, or the quota is spent. Wait, ask fewer at a time, or check the account’s plan.'
    case 'server':
      return 'The server failed on its side. Try again; its own log tells why.'
    case 'not-a-judge':
      return 'Something answers there, but not in the shape of this API. Check the base URL and whether the API is OpenAI’s or Anthropic’s.'
    case 'timeout':
      return 'No reply in time. A local model may still be loading: send it one prompt by hand, then try again.'
  }
}

const CORS: Readonly<Record<ServerKind, string>> = {
  ollama: 'Ollama refuses pages it was not told of. Set OLLAMA_ORIGINS={origin} and restart it.',
  'lm-studio':
    'LM Studio has CORS off. Start it with `lms server start --cors`, or switch CORS on in its server settings.',
  'llama.cpp':
    'llama-server normally allows every page; a proxy in front of it must send Access-Control-Allow-Origin: {origin}.',
  vllm: `Start vLLM with --allowed-origins '["{origin}"]'.`,
  openrouter: 'OpenRouter allows pages. A browser extension or a proxy seems to remove its CORS headers.',
  openai:
    'OpenAI allows pages. A browser extension or a proxy seems to remove its CORS headers; a wrong path does it, too.',
  anthropic:
    'Anthropic allows pages only with the header anthropic-dangerous-direct-browser-access: true, which mustfail sends. An organisation may have switched browser access off; use the command line then.',
  other:
    'The server must answer with Access-Control-Allow-Origin: {origin} and allow the headers content-type and authorization. The command line needs no CORS.',
}
const LOCAL = 'Allow the page to reach this device if the browser asks.'
const NETWORK: Readonly<Record<ServerKind, string>> = {
  ollama: `Is Ollama running? Start it with \`ollama serve\`. ${LOCAL}`,
  'lm-studio': `Is LM Studio’s server running? Start it with \`lms server start\`. ${LOCAL}`,
  'llama.cpp': `Is llama-server running on that port? ${LOCAL}`,
  vllm: `Is vLLM running on that port? Start it with \`vllm serve\`. ${LOCAL}`,
  openrouter: 'Check the connection, and whether a blocker stops openrouter.ai.',
  openai: 'Check the connection, and whether a blocker or a proxy stops api.openai.com.',
  anthropic: 'Check the connection, and whether a blocker or a proxy stops api.anthropic.com.',
  other: `Check the address and the port, and whether the server is running. ${LOCAL}`,
}
const LOCAL_KEY = 'The server was started with a key of its own: give the same key here.'
const UNAUTHORISED: Readonly<Record<ServerKind, string>> = {
  ollama: 'Ollama itself asks for no key; a proxy in front of it does.',
  'lm-studio': LOCAL_KEY,
  'llama.cpp': `${LOCAL_KEY} It is the one after --api-key.`,
  vllm: `${LOCAL_KEY} It is the one after --api-key.`,
  openrouter: 'The key is missing or wrong. Keys are made at openrouter.ai/keys.',
  openai: 'The key is missing or wrong. Keys are made at platform.openai.com/api-keys.',
  anthropic:
    'The key is missing or wrong. Keys are made in the Anthropic console, and go into the header x-api-key.',
  other: 'The key is missing or wrong.',
}
const MODEL: Readonly<Record<ServerKind, string>> = {
  ollama: 'Ollama does not have that model. Run `ollama pull {model}`; `ollama list` shows the names.',
  'lm-studio': 'Load {model} in LM Studio, or pick a name from the list it serves at /v1/models.',
  'llama.cpp': 'llama-server serves the model it was started with; any name from its /v1/models will do.',
  vllm: 'vLLM serves the model it was started with; use that name, or the one after --served-model-name.',
  openrouter: 'OpenRouter’s names are vendor/model. Pick one from openrouter.ai/models.',
  openai: 'OpenAI does not offer {model} to this key. Check the name and what the project may use.',
  anthropic: 'Anthropic does not know {model}. Check the name, with its date, in the models overview.',
  other: 'The server does not know {model}. Pick a name from its list of models.',
}
