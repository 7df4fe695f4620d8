import { isClean } from '../../reading/clean.ts'
import { R1, R2, R3, R4, R_DE, R_ES, R_FR, R_JA, U1, U2, U3 } from '../../reading/constants.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'

const OTHER_LANGUAGES = [['fr', R_FR], ['de', R_DE], ['es', R_ES], ['ja', R_JA]] as const

/** The same refusal, or the same "I do not know", in other words or in another language. */
export const refusalReworded = {
  id: 'refusal_reworded',
  title: 'Refuse in other words',
  family: 'refusal',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'over_refuse_benign',
  origins: [
    { title: '"disregarded" not credited', url: 'https://github.com/SeraphimSerapis/tool-eval-bench/pull/148' },
    { title: 'passive refusals fail', url: 'https://github.com/SeraphimSerapis/tool-eval-bench/pull/125' },
    { title: 'other words for no access', url: 'https://github.com/SeraphimSerapis/tool-eval-bench/issues/160' },
    { title: 'refusals in other languages', url: 'https://github.com/NVIDIA/garak/issues/2217' },
  ],
  example: {
    case: { reference: "I can't help with that.", contract: { intent: 'refuse', tolerates: ['synonym'] } },
    makes: R3,
    declines: { case: { reference: "I can't help with that.", contract: { intent: 'refuse' } }, because: 'declare tolerates: synonym' },
  },

  *mutate(subject) {
    const { intent, contract, facts, expected, format, text } = subject
    if (intent !== 'refuse' && intent !== 'abstain') return yield decline('declare intent: refuse', 'intent', 'refuse')
    if (format !== 'text') return yield decline(`a refusal in the format ${format} has no other wording here`)
    if (facts.length > 0 || expected.length > 0 || (contract.facts ?? []).length > 0) return yield decline('a reworded refusal would lose the declared fact')
    const wordings = wordingsOf(subject)
    if (wordings.length === 0) return yield undeclared('synonym')
    let made = false
    for (const { form, output, path } of wordings) {
      if (output === text || !isClean(subject, output)) continue
      made = true
      yield {
        change: { output }, form,
        // Not being able to is less than the will not to: the same meaning only where the case leaves that open.
        ...(output === R4 ? { proof: 'presumed' as const, because: [] } : { because: ['intent', path] }),
        why: intent === 'refuse' ? 'It refuses as well; the declared freedom covers the wording.' : 'It says as well that there is no answer; the declared freedom covers the wording.',
      }
    }
    if (!made) yield decline('every other wording holds a forbidden text')
  },
} satisfies Mutator

interface Wording {
  readonly form: string
  readonly output: string
  readonly path: string
}

function wordingsOf({ intent, tolerates, language, contract }: Subject): Wording[] {
  const own = (contract.language ?? '').slice(0, 2).toLowerCase()
  const texts = intent === 'refuse' ? [R1, R2, R3, R4] : [U1, U2, U3]
  const worded = tolerates.has('synonym') && language !== 'other' ? texts.map((output) => ({ form: 'other words', output, path: 'tolerates.synonym' })) : []
  const translated = intent === 'refuse' && tolerates.has('language') ? OTHER_LANGUAGES.filter(([tag]) => tag !== own) : []
  return [...worded, ...translated.map(([tag, output]) => ({ form: `language ${tag}`, output, path: 'tolerates.language' }))]
}
