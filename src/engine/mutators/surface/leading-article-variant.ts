import { isClean } from '../../reading/clean.ts'
import { choiceParts } from '../../reading/choice-parts.ts'
import { decline, undeclared, type Edit, type Mutator, type Proposal } from '../mutator.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'
import { isNounPhrase } from './shared/noun-phrase.ts'

const ARTICLE = /^(the|an?)[ \t]+/i
/** What follows the letter A where it is a name and no article. */
const NAMED_A = /^A[ \t]+(?:minor|major|sharp|flat|levels?|positive|negative|plus|minus|side|team|grade|\P{L}|\p{L}$)/iu

/** A bare noun phrase with its article, or without. */
export const leadingArticleVariant = {
  id: 'leading_article_variant',
  title: 'Add or drop the leading article',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  english: true,
  pair: 'name_swap',
  origins: [
    { title: 'articles left in', url: 'https://github.com/EleutherAI/lm-evaluation-harness/issues/1303' },
    { title: 'articles stripped by a broken pattern', url: 'https://github.com/EleutherAI/lm-evaluation-harness/issues/3399' },
  ],
  example: {
    case: { reference: 'Spice Girls', contract: { tolerates: ['article'] } },
    makes: 'The Spice Girls',
    declines: { case: { reference: 'Yes, Paris is.', contract: { tolerates: ['article'] } }, because: 'not a bare noun phrase' },
  },

  *mutate(subject) {
    const { text, format, tolerates, contract } = subject
    if (!tolerates.has('article')) return yield undeclared('article')
    if (format !== 'text' && format !== 'choice') return yield decline(`an article is out of place in ${format}`)
    const trimmed = text.trim()
    if ((contract.choices ?? []).some((option) => choiceParts(option).label === trimmed && trimmed.length <= 2)) return yield decline('the answer is a label, not a noun phrase')
    const start = text.indexOf(trimmed)
    const article = ARTICLE.exec(trimmed)
    const rest = trimmed.slice(article?.[0].length ?? 0)
    if (!isNounPhrase(rest) || NAMED_A.test(trimmed)) return yield decline('not a bare noun phrase')
    const edit: Edit = article === null
      ? { start, end: start, replacement: 'The ' }
      : { start, end: start + article[0].length, replacement: '' }
    if (!isClean(subject, edit.replacement)) return yield decline('the article is itself a declared value or marker')
    if (!keepsAnswer(subject, text.slice(0, edit.start) + edit.replacement + text.slice(edit.end))) return yield decline('the article belongs to the answer here')
    yield {
      change: { edits: [edit] },
      form: article === null ? 'added' : 'dropped',
      site: trimmed,
      because: ['tolerates.article'],
      why: `The leading article is ${article === null ? 'added' : 'left out'}, which is declared to change nothing.`,
    } satisfies Proposal
  },
} satisfies Mutator
