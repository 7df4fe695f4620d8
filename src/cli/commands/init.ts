import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { SUITE_SCHEMA_URL } from '../../engine/index.ts'
import { EXIT, UsageError } from '../failure.ts'
import type { Terminal } from '../terminal.ts'
import { writeFileAt } from '../write-file-at.ts'

const SUITE = {
  $schema: SUITE_SCHEMA_URL,
  version: 1,
  name: 'refund policy',
  cases: [
    {
      id: 'window',
      prompt: 'How long can I return an item?',
      reference: 'You can return an item within 14 days of delivery.',
      expected: '14 days',
      contract: { facts: [{ text: '14 days', kind: 'quantity' }], tolerates: ['whitespace', 'case'], contentRequired: true },
    },
  ],
  checks: { file: 'checks.ts' },
}

const CHECKS = `import { contains } from 'mustfail/checks'

/** Every named export is a check: it gets the answer and says whether it passes. */
export const window = contains('14 days')

export const isShort = (output: string) => ({
  pass: output.length <= 200,
  score: output.length <= 200 ? 1 : 0,
  reason: \`\${output.length} characters, at most 200 wanted\`,
})
`

const README = `# Checks and what they let through

- \`suite.json\` holds the cases: an answer known to be right, and what has to be right in it (\`facts\`).
- \`checks.ts\` holds the checks.
- \`npx mustfail run suite.json\` lists the wrong answers that the checks let through. It exits with 1 while there is one.
- \`npx mustfail fix suite.json\` searches for repairs, \`npx mustfail open suite.json\` opens the suite in the browser.
- \`npx mustfail convert suite.json . --to github-workflow\` writes the workflow that runs it on every push.
`

/** `mustfail init [DIR]`: a suite to start from. Nothing that exists is overwritten. */
export async function init(folder: string | undefined, terminal: Terminal): Promise<number> {
  const files = Object.entries({ 'suite.json': `${JSON.stringify(SUITE, null, 2)}\n`, 'checks.ts': CHECKS, 'README.md': README })
  const there = (await Promise.all(files.map(async ([name]) => ((await exists(join(folder ?? '.', name))) ? [name] : [])))).flat()
  const blocking = there.filter((name) => name !== 'README.md')
  if (blocking.length > 0) throw new UsageError(`${blocking.map((name) => join(folder ?? '.', name)).join(', ')}: there already; name another folder`)
  for (const [name, text] of files) {
    if (there.includes(name)) continue
    await writeFileAt(join(folder ?? '.', name), text)
    terminal.out(`wrote ${join(folder ?? '.', name)}\n`)
  }
  terminal.out(`\nnow: npx mustfail run ${join(folder ?? '.', 'suite.json')}\n`)
  return EXIT.met
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(() => true, () => false)
}
