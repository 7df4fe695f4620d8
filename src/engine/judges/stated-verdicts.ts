type Stated = 'pass' | 'fail'

const LABEL =
  /^(?:(?:my|the|final|overall)\s+)*(verdict|grade|result|decision|judge?ment|conclusion|pass|passed)(?:\s+is)?\s*[:=]?\s*$/i
const BARE: Readonly<Record<string, Stated>> = { pass: 'pass', passed: 'pass', fail: 'fail', failed: 'fail' }
const LABELLED: Readonly<Record<string, Stated>> = {
  ...BARE,
  passes: 'pass',
  fails: 'fail',
  correct: 'pass',
  incorrect: 'fail',
  accept: 'pass',
  accepted: 'pass',
  reject: 'fail',
  rejected: 'fail',
  approved: 'pass',
  'not pass': 'fail',
  'does not pass': 'fail',
}
const YES_NO: Readonly<Record<string, Stated>> = { true: 'pass', yes: 'pass', false: 'fail', no: 'fail' }

/**
 * The verdicts that free text states, in order: a line that is nothing but PASS or FAIL, or a label and a verdict
 * (`Verdict: FAIL`). They count only as a whole line, and only when the first or the last line is one of them: a word
 * in the middle of prose, and a verdict that is merely quoted on the way, state nothing.
 */
export function statedVerdicts(text: string): readonly Stated[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map(bare)
    .filter((line) => line !== '')
  const each = lines.map(statedBy)
  if (each[0] === null && each.at(-1) === null) return []
  return each.filter((verdict) => verdict !== null)
}

function statedBy(line: string): Stated | null {
  const alone = BARE[line.toLowerCase()]
  if (alone !== undefined) return alone
  const split = /^(.*?[:=]|.*?\sis)\s*(.+)$/i.exec(line)
  const label = LABEL.exec(bare(split?.[1] ?? ''))?.[1]?.toLowerCase()
  if (label === undefined) return null
  const value = bare(split?.[2] ?? '').toLowerCase()
  return (label.startsWith('pass') ? YES_NO[value] : LABELLED[value]) ?? null
}

/** Without the marks that replies are dressed in: emphasis, headings, quotes, brackets, a final stop. */
function bare(line: string): string {
  return line
    .replace(/^[\s*_#`"'“”[(]+|[\s*_`"'“”\])]+$/g, '')
    .replace(/[.!]+$/, '')
    .replace(/[\s*_`"'“”\])]+$/, '')
    .replace(/\*\*|__|`/g, '')
    .trim()
}
