/** Rewrites of the Penn Treebank tokenizer after its quotes, in their order; `$` marks what stands apart. */
const APART: readonly (readonly [RegExp, string])[] = [
  [/\.{3}/g, ' ... '],
  [/[:,](?!\p{Decimal_Number})/gu, ' $& '],
  [/[;@#$%&]/g, ' $& '],
  [/([^.])(?<!\b[A-Za-z]\.[A-Za-z])(\.)([\])}>'\s]*)$/g, '$1 $2$3 '],
  [/[?!]/g, ' $& '],
  [/[\][(){}<>]/g, ' $& '],
  [/--/g, ' -- '],
]

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/([^'])' /g, "$1 ' "],
  [/'([sSmMdD]) /g, " '$1 "],
  [/('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) /g, ' $1 '],
  ...[
    '(can)(not)',
    "(d)('ye)",
    '(gim)(me)',
    '(gon)(na)',
    '(got)(ta)',
    '(lem)(me)',
    "(more)('n)",
    '(wan)(na)(?= )',
    "('t)(is)",
    "('t)(was)",
  ].map((words): readonly [RegExp, string] => [
    new RegExp(`(?<![\\p{ID_Continue}\\u200c\\u200d])${words}(?![\\p{ID_Continue}\\u200c\\u200d])`, 'giu'),
    ' $1 $2 ',
  ]),
]

/** Words and marks of a text by the rules of the Penn Treebank, as `rouge-n` counts them. */
export function treebankTokens(input: string): string[] {
  const text = input.replace(/[\s\u0085]+/g, ' ').trim()
  if (text === '') return []
  const apart = rewritten(` ${rewritten(quotesApart(text), APART)} `, ENDINGS)
  return apart.replace(/ {2,}/g, ' ').replace(/^ | $/g, '').split(' ')
}

function rewritten(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((before, [pattern, replacement]) => before.replace(pattern, replacement), text)
}

/** An opening quote becomes two backticks and a closing one two apostrophes; one is as good as the other for a count of tokens that both sides share. */
function quotesApart(text: string): string {
  let inside = false
  return text.replace(/``|''|"/g, (mark: string, index: number) => {
    const before = text[index - 1] ?? ' '
    inside =
      mark === '``' ||
      (mark === '"' && !inside && /[\s\p{Ps}<]/u.test(before) && /\S/.test(text[index + 1] ?? ''))
    return inside ? ' `` ' : " '' "
  })
}
