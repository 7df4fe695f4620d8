import type { Tolerance } from '../../model/suite.ts'
import { readNumerals } from './numerals.ts'
import { spellingsOf, hasUnit } from './units.ts'
import { withoutReasoning } from './fold.ts'

/** The tolerances that can be undone mechanically, in the order in which they are. */
export const PEELABLE = [
  'line-endings',
  'reasoning-block',
  'invisible-characters',
  'unicode-form',
  'quotes',
  'dashes',
  'code-fence',
  'greeting',
  'disclaimer',
  'lead-in',
  'markdown',
  'boxed',
  'latex',
  'punctuation',
  'currency',
  'percent-form',
  'case',
  'article',
  'whitespace',
  'number-format',
] as const satisfies readonly Tolerance[]

export type Peelable = (typeof PEELABLE)[number]

const STEPS: Readonly<Record<Peelable, (text: string) => string>> = {
  'line-endings': (text) => text.replace(/\r\n?/g, '\n'),
  'reasoning-block': withoutReasoning,
  'invisible-characters': (text) =>
    text.replace(/[\u200B\u2060\uFEFF\u00AD]/g, '').replace(/[\u00A0\u2009\u202F]/g, ' '),
  'unicode-form': (text) => text.normalize('NFKC'),
  quotes: (text) => text.replace(/[‘’]/g, "'").replace(/[“”«»]/g, '"'),
  dashes: (text) => text.replace(/[‐‑‒–—−]/g, '-'),
  'code-fence': (text) =>
    text
      .replace(/^\s*```[^\n`]*\n/, '')
      .replace(/(?<!\s)\s*```\s*$/, '')
      .replace(/^\s*```/, ''),
  greeting: (text) =>
    text
      .replace(
        /^\s*(?:sure|certainly|of course|hello|hi|thanks|thank you|great question|happy to help|good to hear [^.!\n]{1,40}|glad [^.!\n]{1,40})(?: [^.!,\n]{1,40})?[.!,]\s+(?=\S)/i,
        '',
      )
      .replace(
        /(?<=[\s.!])(?:let me know|i hope|hope this|feel free|have a|thanks|thank you|you're welcome)[^.!?\n]{0,80}[.!]?\s*$/i,
        '',
      ),
  disclaimer: (text) => {
    const at = Math.max(
      text.trimEnd().lastIndexOf('\n'),
      text.lastIndexOf(' ('),
      text
        .trimEnd()
        .slice(0, -2)
        .search(/[.!?] [^.!?]{0,300}$/),
    )
    return at > 0 &&
      /\bAI\b|\bprofessional advice\b|\bnot (?:legal|medical|financial) advice\b/.test(text.slice(at))
      ? text.slice(0, at + 1)
      : text
  },
  'lead-in': (text) =>
    text.replace(
      /^\s*(?:\**(?!not\b)[^\n.!?:]{1,60}:\**\s+(?=\S)|(?:so |thus |therefore,? )?(?:the |my )?(?:final |correct |right )?(?:answer|result) is:? (?=\S)|#{4} )/i,
      '',
    ),
  markdown: (text) =>
    text
      .replace(/\*\*|__|`|^#{1,6} |^[-*+•] /gm, '')
      .replace(/(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, ''),
  boxed: (text) => text.replace(/^\s*\$?\\boxed\{([^{}]*)\}\$?\s*$/, '$1'),
  latex: (text) =>
    text
      .replace(/\\[()[\]]|\$\$?(?!\d)|(?<=[\d})])\$\$?/g, '')
      .replace(/\\[dt]frac/g, '\\frac')
      .replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
      .replace(/\\(?:left|right)(?![a-z])/g, '')
      .replace(/\\text\{([^{}]*)\}/g, '$1')
      .replace(/\\%/g, '%')
      .replace(/\\[,;!]/g, ''),
  punctuation: (text) => {
    const bare = text.trim().replace(/[.!?]$/, '')
    const inner = /^\(([^()]*)\)$|^\[([^[\]]*)\]$/.exec(bare)
    return inner ? (inner[1] ?? inner[2] ?? '').trim() : bare
  },
  currency: (text) => {
    const bare = text.trim()
    return bare
      .replace(/^(?:\p{Sc}|US\$|EUR|USD|GBP|JPY) ?(?=[\d-])/u, '')
      .replace(/(?<=\d) ?(?:\p{Sc}|EUR|USD|GBP|JPY)$/u, '')
  },
  'percent-form': (text) => {
    const [only] = readNumerals(text, false)
    return only && hasUnit(text, only, PERCENT)
      ? text.slice(0, only.end) + text.slice(only.end).replace(/^ ?(?:\\?%|per ?cent|pct)/i, '')
      : text
  },
  case: (text) => text.toLowerCase(),
  article: (text) => text.replace(/^\s*(?:the|an?) (?=\S)/i, ''),
  whitespace: (text) => text.replace(/\s+/g, ' ').trim(),
  'number-format': (text) => {
    const bare = text.trim()
    const [only] = readNumerals(bare, false)
    return only?.start === 0 && only.end === bare.length && only.value !== null ? String(only.value) : text
  },
}

const PERCENT = spellingsOf('%')
/** Dressings lie over each other; more layers than this are no plain answer. */
const LAYERS = 6

/** The text without what the tolerances allow around and in it. */
export function peel(text: string, tolerances: readonly Peelable[]): string {
  const steps = PEELABLE.filter((step) => tolerances.includes(step))
  let peeled = text
  for (let layer = 0; layer < LAYERS; layer++) {
    const before = peeled
    for (const step of steps) peeled = STEPS[step](peeled)
    if (peeled === before) break
  }
  return peeled
}
