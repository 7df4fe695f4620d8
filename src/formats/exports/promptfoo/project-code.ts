import { literal } from '../../writing/literal.ts'

/** Scores a mutant: right when a check caught it. A check that raised neither catches nor lets through. */
export const KILLED_CJS = `/** promptfoo calls this in place of its own tally: a mutant passes when a check rejected it. */
module.exports = (_named, context) => {
  const failed = (context.componentResults ?? []).filter((result) => !result.pass)
  const raised = failed.filter((result) => String(result.reason).startsWith('raised: '))
  const by = failed.filter((result) => !raised.includes(result)).map((result) => result.assertion?.metric ?? result.assertion?.type)
  if (by.length > 0) return { pass: true, score: 1, reason: 'killed by ' + by.join(', ') }
  if (raised.length > 0) return { pass: false, score: 0, reason: 'neither killed nor survived: ' + raised[0].reason }
  return { pass: false, score: 0, reason: 'survived: every check accepted it' }
}
`

/**
 * The file that promptfoo loads: one named export per check and no default export, which would hide them. Each is
 * wrapped, because a grader that throws makes the whole test an error and `killed.cjs` is never called.
 */
export function gradersModule(checks: readonly string[]): string {
  const exports = checks.map((name) => `const grade_${name} = wrapped(${literal(name)}, checks[${literal(name)}])`)
  const names = checks.map((name) => `grade_${name} as ${name}`)
  return `import cases from './cases.mjs'
import * as checks from './checks.mjs'

/** The check with the context that mustfail gives it: the case, and the fields that a mutant changes beside the output. */
function wrapped(name, check) {
  return async (output, { test }) => {
    const { caseId, changed } = test.metadata
    const { checks: applying, context, changes } = cases.get(caseId)
    if (applying !== undefined && !applying.includes(name)) return { pass: true, score: 1, reason: 'does not apply to this case' }
    try {
      const text = typeof output === 'string' ? output : JSON.stringify(output)
      return verdict(await check(text, structuredClone({ ...context, ...changes[changed] })))
    } catch (error) {
      return { pass: false, score: 0, reason: 'raised: ' + String(error) }
    }
  }
}

function verdict(result) {
  if (typeof result === 'boolean') return { pass: result, score: result ? 1 : 0, reason: result ? 'accepted' : 'rejected' }
  if (typeof result === 'number' && !Number.isNaN(result)) return { pass: result > 0, score: result, reason: String(result) }
  if (typeof result === 'object' && result !== null && typeof result.pass === 'boolean') {
    return { pass: result.pass, score: result.score ?? (result.pass ? 1 : 0), reason: result.reason ?? (result.pass ? 'accepted' : 'rejected') }
  }
  throw new TypeError('a check has to give a boolean, a number or { pass, score, reason }')
}

${exports.join('\n')}

export { ${names.join(', ')} }
`
}

/** What a person who opens the folder reads first. */
export function projectReadme(name: string, { mutants, holes }: { readonly mutants: number; readonly holes: number }): string {
  return `# ${name.replace(/\s+/g, ' ')}: mutants for promptfoo

Every test is one answer for your checks: the reference of each case, which they have to accept, and ${mutants} proven mutants of them.
A wrong answer passes here when a check rejected it (\`killed.cjs\`); a right variant passes when every check accepted it.
Nothing is sent anywhere: the provider is \`echo\`.

\`\`\`sh
npx promptfoo@latest eval --no-cache --no-share
\`\`\`

${holes === 0 ? 'All of them passed' : `${holes} of them did not pass`} when this was written. Edit \`checks.mjs\` and run it again. mustfail itself is not needed.

- \`promptfooconfig.yaml\`: the tests · \`checks.mjs\`: your checks · \`graders.mjs\`: what promptfoo calls, one function per check
- \`cases.mjs\`: prompts, contexts and tool calls · \`mustfail-checks.mjs\`: the built-in checks · \`killed.cjs\`: how a mutant is scored
`
}
