import { isClean } from '../../reading/clean.ts'
import { decline, type Mutator } from '../mutator.ts'
import { declineOfProgram, programOf } from './shared/program.ts'
import { neededSites } from './shared/stubbed.ts'
import { stubSites } from './shared/stubs.ts'

/** A function that is there and does nothing. */
export const codeStubBody = {
  id: 'code_stub_body',
  title: 'Replace a function body by a stub',
  family: 'code',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'high',
  aspect: 'code',
  pair: 'code_comment_added',
  origins: [
    { title: 'body of only `pass` satisfies the tests', url: 'https://github.com/CoderEval/CoderEval/issues/12' },
    { title: 'comments move judges', url: 'https://arxiv.org/abs/2505.16222' },
  ],
  example: {
    case: { reference: 'def keys(self): return list(self.d)', contract: { format: 'code' } },
    makes: 'def keys(self): return None',
    declines: { case: { reference: 'class Empty:\n    pass', contract: { format: 'code' } }, because: 'no function body' },
  },

  *mutate(subject) {
    const program = programOf(subject)
    const refusal = declineOfProgram(subject, program)
    if (program === null || refusal !== null) return yield refusal ?? decline('no code')
    const needed = new Set(neededSites(subject, program).map(({ name, body }) => `${name} ${body.start}`))
    const sites = stubSites(program)
    const isNeeded = ({ name, body }: (typeof sites)[number]): boolean => needed.has(`${name} ${body.start}`)
    if (sites.length === 0) return yield decline('no function body that gives a value')
    for (const site of [...sites.filter(isNeeded), ...sites.filter((one) => !isNeeded(one))]) {
      const span = { start: program.span.start + site.body.start, end: program.span.start + site.body.end }
      const name = site.name === '' ? 'the function' : site.name
      for (const [form, replacement] of [['stub', site.stub], ['praised stub', site.praised]] as const) {
        if (form === 'praised stub' && !isClean(subject, replacement)) continue
        yield {
          change: { edits: [{ ...span, replacement }] }, form, site: name,
          ...(isNeeded(site)
            ? { because: ['format'], why: `The body of ${name} is gone: it gives nothing back, whatever it is asked.` }
            : { proof: 'presumed' as const, because: [], why: `The body of ${name} is gone; nothing declared says that it is needed.` }),
        }
      }
    }
  },
} satisfies Mutator
