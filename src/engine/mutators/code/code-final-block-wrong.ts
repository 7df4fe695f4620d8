import { isClean } from '../../reading/clean.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'
import { declineOfProgram, fenced, programOf, tagOf } from './shared/program.ts'
import { neededSites, stubbed } from './shared/stubbed.ts'

const BETWEEN = '\nThat draft is wrong. Final version:\n'

/** The right code is called a draft, and a stub is handed in. */
export const codeFinalBlockWrong = {
  id: 'code_final_block_wrong',
  title: 'Hand in a stub after the right code',
  family: 'code',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'code',
  keepsGold: true,
  pair: 'code_draft_block_first',
  origins: [{ title: 'first block run', url: 'https://github.com/modelscope/evalscope/pull/1170' }],
  example: {
    case: { reference: 'def one(x): return x + 1', contract: { format: 'code', tolerates: ['code-fence'] } },
    makes: '```python\ndef one(x): return x + 1\n```\nThat draft is wrong. Final version:\n```python\ndef one(x): return None\n```',
    declines: { case: { reference: 'def one(x): return x + 1', contract: { format: 'code' } }, because: 'declare tolerates: code-fence' },
  },

  *mutate(subject) {
    const { tolerates } = subject
    const program = programOf(subject)
    const refusal = declineOfProgram(subject, program)
    if (program === null || refusal !== null) return yield refusal ?? decline('no code')
    if (!tolerates.has('code-fence')) return yield undeclared('code-fence')
    const [site] = neededSites(subject, program)
    if (site === undefined) return yield decline('no function body that gives a value')
    if (!isClean(subject, BETWEEN)) return yield decline('the added sentence holds a declared value')
    const tag = tagOf(program)
    const stub = fenced(stubbed(program, site), tag)
    yield {
      change: { output: fenced(program.code, tag) + BETWEEN + stub },
      form: 'stub last', site: site.name === '' ? 'the function' : site.name,
      because: ['format', 'tolerates.code-fence'],
      why: 'The right code is withdrawn as a draft, and the final version does nothing.',
      alibis: [{ name: 'bare stub', owner: 'code_stub_body', when: [{ input: { output: stub }, is: 'accepted' }] }],
    }
  },
} satisfies Mutator
