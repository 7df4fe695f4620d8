import { isClean } from '../../reading/clean.ts'
import { K_DE, R_FR, T1 } from '../../reading/constants.ts'
import { decline, type Mutator } from '../mutator.ts'

/** Tags for none, several or an unknown language. */
const NO_LANGUAGE: ReadonlySet<string> = new Set(['und', 'mul', 'mis', 'zxx', 'i', 'x'])

/** A whole answer in a language that was not asked for. */
export const wrongLanguageReply = {
  id: 'wrong_language_reply',
  title: 'Answer in another language',
  family: 'limits',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'limits',
  pair: 'refusal_reworded',
  origins: [
    { title: 'whole answers in another language unflagged', url: 'https://github.com/LEXam-Benchmark/LEXam/issues/2' },
    { title: 'detection error counts as met', url: 'https://github.com/NVIDIA-NeMo/Skills/pull/1375' },
  ],
  example: {
    case: { reference: 'The lease ends in May.', contract: { language: 'en' } },
    makes: K_DE,
    declines: { case: { reference: 'The lease ends in May.' }, because: 'declare language' },
  },

  *mutate(subject) {
    const { contract: { language }, intent, tolerates } = subject
    if (tolerates.has('language')) return yield decline('the contract tolerates another language')
    if (intent !== 'answer' && intent !== 'comply') return yield decline('a reply that withholds is not looked at here; declare intent: answer', 'intent', 'answer')
    if (language === undefined) return yield decline('declare language', 'language', subject.language === 'english' ? 'en' : 'de')
    const tag = language.toLowerCase().split('-')[0] ?? ''
    if (NO_LANGUAGE.has(tag)) return yield decline(`"${language}" names no one language`)
    const replies = [tag === 'de' ? (['French', R_FR] as const) : (['German', K_DE] as const), ...(tag === 'en' ? [] : [['English', T1] as const])]
    let made = false
    for (const [form, output] of replies) {
      if (!isClean(subject, output)) continue
      made = true
      yield {
        change: { output }, form, because: ['language'], why: `It is in ${form}, and the declared language is "${language}".`,
        alibis: [{ name: 'off topic', owner: 'unrelated_answer', when: [] }],
      }
    }
    if (!made) yield decline('every reply in another language holds a declared text of this case')
  },
} satisfies Mutator
