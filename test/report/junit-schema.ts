import type { XmlElement } from './read-xml.ts'

interface Rule {
  readonly required: readonly string[]
  readonly optional: readonly string[]
  readonly children: readonly string[]
  readonly text: boolean
}

const SAID: Rule = { required: [], optional: ['type', 'message'], children: [], text: true }

/** What the Jenkins xUnit plugin's schema for JUnit files (junit-10) allows, as far as a report could use it. */
const RULES: Readonly<Record<string, Rule>> = {
  testsuites: { required: [], optional: ['name', 'time', 'tests', 'failures', 'errors'], children: ['testsuite'], text: false },
  testsuite: {
    required: ['name', 'tests', 'failures', 'errors'],
    optional: ['group', 'time', 'skipped', 'timestamp', 'hostname', 'id', 'package', 'file', 'log', 'url'],
    children: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
    text: false,
  },
  testcase: { required: ['name'], optional: ['time', 'classname', 'group'], children: ['skipped', 'error', 'failure', 'system-out', 'system-err'], text: false },
  failure: SAID,
  error: SAID,
  skipped: SAID,
}

/** Everything in which a document departs from the schema, and counts that do not agree with what they count. */
export function junitProblems(root: XmlElement): string[] {
  return root.name === 'testsuites' ? problemsOf(root) : [`the root is ${root.name}`]
}

function problemsOf(element: XmlElement): string[] {
  const rule = RULES[element.name]
  if (rule === undefined) return [`<${element.name}> is not allowed`]
  const names = Object.keys(element.attributes)
  return [
    ...rule.required.filter((name) => !names.includes(name)).map((name) => `<${element.name}> lacks ${name}`),
    ...names.filter((name) => !rule.required.includes(name) && !rule.optional.includes(name)).map((name) => `<${element.name}> has ${name}`),
    ...element.children.filter(({ name }) => !rule.children.includes(name)).map(({ name }) => `<${name}> in <${element.name}>`),
    ...(!rule.text && element.text.trim() !== '' ? [`text in <${element.name}>`] : []),
    ...(element.name === 'testcase' && element.children.length > 1 ? ['two outcomes in a testcase'] : []),
    ...countProblems(element),
    ...element.children.flatMap(problemsOf),
  ]
}

function countProblems(element: XmlElement): string[] {
  const cases = element.name === 'testsuite' ? element.children : element.name === 'testsuites' ? element.children.flatMap(({ children }) => children) : []
  const counts: Record<string, number> = { tests: cases.length }
  for (const [attribute, child] of [['failures', 'failure'], ['errors', 'error'], ['skipped', 'skipped']] as const) {
    counts[attribute] = cases.filter(({ children }) => children.some(({ name }) => name === child)).length
  }
  return Object.entries(counts).flatMap(([name, count]) => {
    const said = element.attributes[name]
    return said === undefined || Number(said) === count ? [] : [`${element.name} says ${name}="${said}", there are ${count}`]
  })
}
