import { DRAFT_BEFORE, FENCE_ECHO_BEFORE, FINAL_VERSION_BEFORE } from '../../canon/catalogue-inserts.ts'
import { isClean } from '../../reading/clean.ts'
import { decline, undeclared, type Alibi, type Mutator } from '../mutator.ts'
import { declineOfProgram, fenced, programOf, tagOf } from './shared/program.ts'
import { neededSites, stubbed } from './shared/stubbed.ts'

/** A draft that is not to be used, or the instruction echoed, before the code that counts. */
export const codeDraftBlockFirst = {
  id: 'code_draft_block_first',
  title: 'Show a draft before the code',
  family: 'code',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'code',
  english: true,
  pair: 'code_final_block_wrong',
  origins: [
    { title: 'draft graded', url: 'https://github.com/modelscope/evalscope/pull/1170' },
    { title: 'fence named in the echoed instruction', url: 'https://github.com/the-crypt-keeper/can-ai-code/issues/5' },
  ],
  example: {
    case: { reference: 'def one(x): return x + 1', contract: { format: 'code', tolerates: ['code-fence', 'explanation'] } },
    makes: 'Draft, do not use:\n```python\ndef one(x): return None\n```\nFinal version:\n```python\ndef one(x): return x + 1\n```',
    declines: { case: { reference: 'def one(x): return x + 1', contract: { format: 'code', tolerates: ['code-fence'] } }, because: 'declare tolerates: explanation' },
  },

  *mutate(subject) {
    const { text, tolerates } = subject
    const program = programOf(subject)
    const refusal = declineOfProgram(subject, program)
    if (program === null || refusal !== null) return yield refusal ?? decline('no code')
    if (!tolerates.has('code-fence')) return yield undeclared('code-fence')
    if (!tolerates.has('explanation')) return yield undeclared('explanation')
    const tag = tagOf(program)
    const final = program.fence === null ? fenced(program.code, tag) : text
    const said = { site: 'the whole answer', because: ['tolerates.code-fence', 'tolerates.explanation'] }
    const [site] = neededSites(subject, program)
    const isUsable = isClean(subject, DRAFT_BEFORE + FINAL_VERSION_BEFORE)
    if (site !== undefined && isUsable) {
      const draft = fenced(stubbed(program, site), tag)
      yield {
        ...said, change: { output: `${DRAFT_BEFORE}${draft}\n${FINAL_VERSION_BEFORE}${final}` }, form: 'draft first',
        why: 'A draft that is not to be used stands before the final version, which is the right code.',
        alibis: [twin('twin', FINAL_VERSION_BEFORE + final), twin('words alone', DRAFT_BEFORE + FINAL_VERSION_BEFORE + final)],
      }
    }
    if (isClean(subject, FENCE_ECHO_BEFORE)) {
      yield {
        ...said, change: { output: FENCE_ECHO_BEFORE + final }, form: 'echo',
        why: 'The instruction to use a fence is repeated above the right code.',
        alibis: [twin('twin', FINAL_VERSION_BEFORE + final)],
      }
    } else if (site === undefined || !isUsable) yield decline('no function body that gives a value')
  },
} satisfies Mutator

function twin(name: string, output: string): Alibi {
  return { name, owner: 'code_fence_variant', when: [{ input: { output }, is: 'rejected' }] }
}
