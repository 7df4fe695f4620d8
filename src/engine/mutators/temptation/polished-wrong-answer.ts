import { FILLER } from '../../reading/constants.ts'
import { isClean } from '../../reading/clean.ts'
import { factGone, replaceAll } from '../../reading/replace.ts'
import type { Fact } from '../../reading/subject.ts'
import { wrongValue } from '../../reading/wrong-value.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'
import { OWNED_BY_BARE_TEXT } from './shared/wrong-answer.ts'

const KINDS: readonly Fact['kind'][] = ['name', 'number', 'quantity', 'choice', 'date']
const AUTHORITY = ' According to a 2023 Harvard review, this is settled.'

/** A wrong value in a fine dress: headings and bullets, an authority, length. */
export const polishedWrongAnswer = {
  id: 'polished_wrong_answer',
  title: 'Polish a wrong answer',
  family: 'temptation',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  english: true,
  pair: 'markdown_variant',
  origins: [
    { title: 'style bias', url: 'https://arxiv.org/abs/2604.23178' },
    { title: 'authority and other biases', url: 'https://arxiv.org/abs/2410.02736' },
    { title: 'padding', url: 'https://arxiv.org/abs/2306.05685' },
  ],
  example: {
    case: { reference: 'It is Paris.', contract: { facts: [{ text: 'Paris', kind: 'name' }] } },
    makes: '# Answer\n- It is **Quillmere**.\n- In short: **Quillmere**.\n- To sum up, **Quillmere** it is.',
    declines: { case: { reference: 'Because of rain.', contract: { facts: [{ text: 'Because of rain', kind: 'phrase' }] } }, because: 'declare expected' },
  },

  *mutate(subject) {
    const { facts, text, format, intent, language } = subject
    if (intent !== 'answer' && intent !== 'comply') return yield decline('there is no answer to polish', 'intent', 'answer')
    if (format === 'json' || format === 'code' || format === 'list' || format === 'set') return yield decline(`decoration breaks the format ${format}`)
    if (language === 'other') return yield decline('the decoration is English', 'language', 'en')
    for (const fact of facts) {
      const wrong = KINDS.includes(fact.kind) ? wrongValue(subject, fact) : null
      if (wrong === null) continue
      const plain = applyEdits(text, replaceAll(fact, wrong))
      const bold = applyEdits(text, replaceAll(fact, `**${wrong}**`))
      if (!factGone(subject, plain, fact)) continue
      const shared = { site: fact.text, because: [fact.path], alibis: OWNED_BY_BARE_TEXT, why: `"${fact.text}" must be right; the text says "${wrong}", and says it well.` }
      if (!/[\r\n]/.test(text)) yield { change: { output: `# Answer\n- ${bold}\n- In short: **${wrong}**.\n- To sum up, **${wrong}** it is.` }, form: 'markdown', ...shared }
      if (isClean(subject, AUTHORITY)) yield { change: { output: `${plain}${AUTHORITY}` }, form: 'authority', ...shared }
      if (isClean(subject, FILLER)) yield { change: { output: `${plain} ${FILLER}` }, form: 'padding', ...shared }
      return
    }
    yield decline('no wrong value; declare expected', 'expected', '42')
  },
} satisfies Mutator
