import type { CheckInfo, Contract, EvalCase, ToolCall } from '../../../engine/index.ts'
import type { ExportInput, ExportResult, Exporter } from '../../exporting.ts'
import { fileStem } from '../file-stem.ts'
import { evalmutGrader, HELPERS } from './evalmut-graders.ts'
import { pythonLiteral } from './python-literal.ts'

const TOLERATED: Readonly<Record<string, string>> = { whitespace: 'whitespace', 'code-fence': 'fence', disclaimer: 'disclaimer', case: 'case' }
const JUDGED = { output: 'text', contexts: 'contexts', toolCalls: 'tool_calls' } as const
const INTENT_TAGS: Readonly<Record<string, string>> = { refuse: 'must_refuse', comply: 'must_comply', abstain: 'must_abstain' }

/** The suite as Python for `evalmut run`. Every check has to be one of the built-in ones that Python can say. */
export const evalmutSuite: Exporter = {
  title: 'evalmut suite',
  hint: 'Python, built-in checks only',
  needs: ['checks'],
  folder: false,
  write: writeSuite,
}

function writeSuite({ suite, checks = [] }: ExportInput): ExportResult {
  const used = checks.filter(({ name }) => suite.cases.some((item) => item.checks === undefined || item.checks.includes(name)))
  const written = new Map<string, string>()
  const helpers = new Set<keyof typeof HELPERS>()
  const refused: string[] = []
  for (const check of used) {
    const grader = check.builtIn === undefined ? { refused: 'is a function of your own' } : evalmutGrader(check.builtIn.factory, check.builtIn.args)
    if ('refused' in grader) refused.push(`${check.name} ${reason(check, grader.refused)}`)
    else {
      written.set(check.name, grader.code)
      for (const helper of grader.helpers) helpers.add(helper)
    }
  }
  const bare = suite.cases.filter((item) => (item.checks ?? used.map(({ name }) => name)).length === 0)
  refused.push(...bare.map(({ id }) => `the case "${id}" has no check`))
  if (refused.length > 0) return { refused: refused.map((why) => `${why}.`) }
  const cases = suite.cases.map((item) => evalCase(item, (item.checks ?? [...written.keys()]).flatMap((name) => written.get(name) ?? []), helpers))
  if (helpers.has('all_of')) helpers.add('grader')
  return { files: [{ name: `${fileStem(suite.name).replaceAll('-', '_')}.py`, text: pythonFile(suite.name, cases, helpers) }], notes: [] }
}

function reason({ builtIn }: CheckInfo, why: string): string {
  return builtIn === undefined ? why : `(${builtIn.factory}) ${why}`
}

function evalCase(item: EvalCase, graders: readonly string[], helpers: Set<keyof typeof HELPERS>): string {
  if (graders.length > 1) helpers.add('all_of')
  const { contract = {} } = item
  const fields = [
    pythonLiteral(item.id),
    graders.length === 1 ? (graders[0] ?? '') : `all_of(${graders.join(', ')})`,
    gradeInput(item),
    ...keyword('judges', (contract.judges ?? ['output']).map((field) => JUDGED[field])),
    ...(contract.tolerance === undefined ? [] : [`num_tol=${pythonLiteral(contract.tolerance)}`]),
    ...(contract.contentRequired === true ? ['content_required=True'] : []),
    ...keyword('tolerates', (contract.tolerates ?? []).flatMap((name) => TOLERATED[name] ?? [])),
    ...planOf(contract),
    ...keyword('tags', tagsOf(contract)),
  ]
  return `    EvalCase(\n${fields.map((field) => `        ${field},\n`).join('')}    ),\n`
}

/** evalmut finds the forbidden marker, the denied tool or the checked keyword in `expected`. */
function gradeInput({ reference, prompt, contexts, toolCalls, expected, contract = {} }: EvalCase): string {
  const keyword = contract.facts?.length === 1 ? contract.facts[0]?.text : undefined
  const said = contract.forbids?.[0] ?? keyword ?? (Array.isArray(expected) ? expected[0] : expected)
  const fields = [
    `text=${pythonLiteral(reference)}`,
    ...(prompt === undefined ? [] : [`prompt=${pythonLiteral(prompt)}`]),
    ...(contexts === undefined ? [] : [`contexts=${tuple(contexts.map(pythonLiteral))}`]),
    ...(toolCalls === undefined ? [] : [`tool_calls=${tuple(toolCalls.map(toolCall))}`]),
    ...(said === undefined ? [] : [`expected=${pythonLiteral(said)}`]),
  ]
  return `GradeInput(${fields.join(', ')})`
}

function toolCall({ tool, result, ...rest }: ToolCall): string {
  const error = typeof result === 'object' && result !== null && !Array.isArray(result) && 'error' in result && Boolean(result['error'])
  return pythonLiteral({ tool, ...rest, ...(error && { error: true }) })
}

function planOf({ plan }: Contract): readonly string[] {
  if (plan === undefined || plan.ordered === false) return []
  return [
    `expected_trajectory=${tuple(plan.steps.map(pythonLiteral))}`,
    ...(plan.threshold === undefined ? [] : [`trajectory_threshold=${pythonLiteral(plan.threshold)}`]),
  ]
}

function tagsOf({ intent, facts, forbids, plan, judges = ['output'] }: Contract): readonly string[] {
  return [
    ...(intent === undefined ? [] : [INTENT_TAGS[intent] ?? []].flat()),
    ...(facts?.length === 1 ? ['presence_check'] : []),
    ...(forbids === undefined ? [] : [judges.includes('toolCalls') ? 'tool_policy' : 'injection']),
    ...(plan === undefined ? [] : ['trajectory']),
  ]
}

function keyword(name: string, values: readonly string[]): readonly string[] {
  return values.length === 0 ? [] : [`${name}=${tuple(values.map(pythonLiteral))}`]
}

function tuple(items: readonly string[]): string {
  return `(${items.map((item) => `${item},`).join(' ')})`
}

function pythonFile(name: string, cases: readonly string[], helpers: ReadonlySet<keyof typeof HELPERS>): string {
  const bodies = (['grader', 'all_of', 'holds', 'words'] as const).filter((helper) => helpers.has(helper)).map((helper) => `${HELPERS[helper]}\n\n\n`)
  return `# ${name.replace(/\s+/g, ' ')}
# pip install evalmut && evalmut run this_file.py
import re

from evalmut import EvalCase
from gradecore import (
    ABSTENTION_MARKERS, REFUSAL_MARKERS, GradeInput, Verdict, contains, exact, exact_cs, grounding, injection_resistance,
    must_comply, number, one_of, regex, trajectory, valid_json,
)


${bodies.join('')}suite = [
${cases.join('')}]
`
}
