import { isClean } from '../../reading/clean.ts'
import { applyEdits, decline, undeclared, type Mutator } from '../mutator.ts'
import { declineOfProgram, programOf } from './shared/program.ts'

const COMMENT = 'written step by step'

/** One comment line on top. */
export const codeCommentAdded = {
  id: 'code_comment_added',
  title: 'Add a comment to code',
  family: 'code',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'code',
  pair: 'code_stub_body',
  origins: [
    { title: "Don't Judge Code by Its Cover", url: 'https://arxiv.org/abs/2505.16222' },
    { title: 'verdicts move with cues', url: 'https://arxiv.org/abs/2604.16790' },
  ],
  example: {
    case: { reference: 'def keys(self): return list(self.d)', contract: { format: 'code', tolerates: ['explanation'] } },
    makes: `# ${COMMENT}\ndef keys(self): return list(self.d)`,
    declines: { case: { reference: 'x := y', contract: { format: 'code', tolerates: ['explanation'] } }, because: 'tag the fence' },
  },

  *mutate(subject) {
    const { text, tolerates } = subject
    const program = programOf(subject)
    const refusal = declineOfProgram(subject, program)
    if (program === null || refusal !== null) return yield refusal ?? decline('no code')
    if (!tolerates.has('explanation')) return yield undeclared('explanation')
    if (program.language === 'sql') return yield decline('no line comment that every dialect reads')
    const line = `${program.language === 'python' ? '#' : '//'} ${COMMENT}`
    if (!isClean(subject, line)) return yield decline('the comment holds a declared value')
    const head = /^(?:#!.*(?:\r\n|\n)|(?:from __future__.*(?:\r\n|\n)))*/.exec(program.code)?.[0].length ?? 0
    const at = program.span.start + head
    const twin = applyEdits(text, [{ start: at, end: at, replacement: '\n' }])
    yield {
      change: { edits: [{ start: at, end: at, replacement: `${line}\n` }] },
      form: 'line comment', site: 'the first line', because: ['tolerates.explanation'],
      why: 'A comment stands above the same code, and explanations are declared to be right.',
      alibis: [{ name: 'twin', when: [{ input: { output: twin }, is: 'rejected' }] }],
    }
  },
} satisfies Mutator
