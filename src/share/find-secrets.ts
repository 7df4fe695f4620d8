/** Shapes of keys of common services. Longest prefixes first, so that a finding names the service. */
const SHAPES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an Anthropic key', /\bsk-ant-[\w-]{8,}/g],
  ['an OpenAI key', /\bsk-(?!ant-)[\w-]{16,}/g],
  ['a Google key', /\bAIza[\w-]{30,}/g],
  ['a GitHub token', /\b(?:gh[pousr]_\w{20,}|github_pat_\w{20,})/g],
  ['a Hugging Face token', /\bhf_[A-Za-z]{20,}/g],
  ['an AWS key id', /\bA(?:KIA|SIA)[A-Z0-9]{16}\b/g],
  ['a Slack token', /\bxox[abprs]-[\w-]{10,}/g],
  ['a bearer token', /\bBearer +[\w.~+/=-]{16,}/gi],
]

const MASK = '•••'

export interface SecretFinding {
  readonly what: string
  /** The first characters, for a person to find it by; never the whole. */
  readonly begins: string
}

/** What in a text looks like a key, and the text with all of it masked. Works on JSON text as well: no shape holds a quote. */
export function maskSecrets(text: string): {
  readonly text: string
  readonly found: readonly SecretFinding[]
} {
  const found: SecretFinding[] = []
  let masked = text
  for (const [what, pattern] of SHAPES) {
    masked = masked.replace(pattern, (secret) => {
      const begins = secret.slice(0, /^bearer/i.test(secret) ? 7 : 8)
      found.push({ what, begins })
      return `${begins.slice(0, 7)}${MASK}`
    })
  }
  return { text: masked, found }
}
