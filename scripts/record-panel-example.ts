import { readFileSync, writeFileSync } from 'node:fs'
import { panelQuestions, parseSuite, sha256Hex } from '../src/engine/index.ts'
import type { PanelQuestion, Suite } from '../src/engine/index.ts'

/**
 * Records the verdicts of `public/examples/lanes-panel.json` anew, after a change of its cases or of the catalogue.
 * Three rules stand in for three judges: two of one family that trust the same words, and one that reads closer.
 */
const FILE = 'public/examples/lanes-panel.json'

const RULES: Readonly<Record<string, (question: PanelQuestion) => boolean>> = {
  'larch-small': ({ case: { vars }, input: { output } }) => output.includes(String(vars?.['key'] ?? '')),
  'larch-large': ({ case: { vars }, input: { output } }) =>
    output.includes(String(vars?.['key'] ?? '')) && !/\bnot the case\b|\bignore\b/i.test(output),
  'rowan-large': ({ role, wrong, input: { output } }) =>
    role === 'reference' || (!wrong && !/^sure/i.test(output)) || (wrong && output.length > 190),
}

const parsed = parseSuite(readFileSync(FILE, 'utf8'))
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
const suite: Suite = parsed.suite
const questions = [...panelQuestions(suite)]
const judges = (suite.judges ?? []).map((judge) => {
  const rule = RULES[judge.id]
  if (rule === undefined || judge.type !== 'recorded')
    throw new Error(`There is no rule for the judge ${judge.id}.`)
  const verdicts = questions.map((one) => ({
    case: one.case.id,
    outputSha256: sha256Hex(one.input.output),
    pass: rule(one),
  }))
  return { ...judge, verdicts }
})
const file: unknown = JSON.parse(readFileSync(FILE, 'utf8'))
if (typeof file !== 'object' || file === null) throw new Error(`${FILE} is no suite file.`)
const short = (text: string) =>
  text.replace(
    /\{\n\s+"case": ("[^\n]*"),\n\s+"outputSha256": ("[^\n]*"),\n\s+"pass": (true|false)\n\s+\}/g,
    '{ "case": $1, "outputSha256": $2, "pass": $3 }',
  )
writeFileSync(FILE, `${short(JSON.stringify({ ...file, judges }, null, 2))}\n`)
console.log(`${questions.length} questions, ${judges.length} judges`)
