import { createThreadGrader } from '../../src/cli/thread-grader.ts'
import { allMutators, readSubject, runSuite } from '../../src/engine/index.ts'
import type { EvalCase, Suite } from '../../src/engine/index.ts'
import { recordedGrader } from '../../src/engine/runner/recorded-grader.ts'
import { batchesOf, checksModule, CHECK_NAMES } from './workload.ts'

/** ms for the command's grader, threads started and ended included. */
export async function threadMs(cells: number): Promise<number> {
  const batches = batchesOf(cells)
  const start = performance.now()
  const grader = await createThreadGrader({ source: checksModule(), limits: { timeoutMs: 60_000 } })
  await grader.grade(batches)
  grader.dispose()
  return performance.now() - start
}

/** ms for the same checks on the same texts in a plain loop. */
export async function bareMs(cells: number): Promise<number> {
  const module: Readonly<Record<string, (output: string) => boolean>> = await import(
    `data:text/javascript,${encodeURIComponent(checksModule())}`
  )
  const batches = batchesOf(cells)
  const start = performance.now()
  let accepted = 0
  for (const { check, inputs } of batches)
    for (const { output } of inputs) if (module[check]?.(output) === true) accepted++
  const ms = performance.now() - start
  if (accepted === 0) throw new Error('The loop did nothing.')
  return ms
}

const SENTENCES = [
  'You can return it within 14 days of delivery [1].',
  'Shipping costs 4.90 euro and is not refunded.',
  'On 3 May 2024 the price rose to 80 % of 1,250.00 USD.',
  'Ms Schmidt in Lisbon decides within 2 business days.',
  'Never send batteries by air.',
  'The parcel weighs 12 kg or less.',
  'It is not possible to extend the period [2].',
]

/** 300 words with facts of most kinds. */
export const LONG_CASE: EvalCase = {
  id: 'long',
  prompt: 'What are the rules for returns?',
  reference: Array.from({ length: 300 }, (_, index) => SENTENCES[index % SENTENCES.length] ?? '')
    .join(' ')
    .split(' ')
    .slice(0, 300)
    .join(' '),
  contract: {
    facts: [
      { text: '14 days', kind: 'quantity' },
      { text: '4.90', kind: 'number' },
      { text: '3 May 2024', kind: 'date' },
      { text: 'Lisbon', kind: 'name' },
      { text: 'not refunded', kind: 'negation' },
      { text: '[1]', kind: 'citation' },
    ],
    tolerates: ['whitespace', 'case', 'punctuation', 'number-format', 'greeting', 'disclaimer', 'markdown'],
    contentRequired: true,
  },
}

/** ms for every mutator of the catalogue on the long case, and how many proposals came of it. */
export function mutatorsMs(): { ms: number; proposals: number } {
  const start = performance.now()
  const subject = readSubject({ suiteCases: [LONG_CASE], index: 0, families: new Set(['function']) })
  let proposals = 0
  for (const mutator of allMutators)
    for (const item of mutator.mutate(subject)) proposals += 'decline' in item ? 0 : 1
  return { ms: performance.now() - start, proposals }
}

/** Verdicts on applied mutants per second of a whole run whose checks cost nothing: what the engine itself can do. */
export async function engineRate(): Promise<{ grades: number; ms: number }> {
  const suite: Suite = {
    version: 1,
    name: 'bench',
    checks: '',
    cases: Array.from({ length: 10 }, (_, index) => ({ ...LONG_CASE, id: `long ${index}` })),
  }
  const checks = CHECK_NAMES.map((name) => ({ name, family: 'function' as const }))
  const start = performance.now()
  const report = await runSuite(suite, { grader: recordedGrader(checks, () => ({ status: 'accepted' })) })
  const ms = performance.now() - start
  return {
    grades: report.mutants.reduce((sum, { verdicts }) => sum + verdicts.replaceAll('.', '').length, 0),
    ms,
  }
}
