import { numberWordsIn } from '../../../reading/number-words.ts'

const VERBS = new Set([
  'is', 'are', 'was', 'were', 'be', 'been', 'being', 'am', 'has', 'have', 'had', 'do', 'does', 'did', 'will', 'would',
  'shall', 'should', 'can', 'could', 'may', 'might', 'must', 'cannot', 'go', 'goes', 'went', 'make', 'makes', 'made',
  'take', 'takes', 'took', 'give', 'gives', 'gave', 'come', 'comes', 'came', 'see', 'sees', 'say', 'says', 'said',
  'become', 'becomes', 'became', 'get', 'gets', 'got', 'need', 'needs', 'contains', 'means', 'know', 'knows', 'knew',
  'use', 'uses', 'let',
])

/** No article can stand before these, or none that changes nothing. */
const NO_ARTICLE = new Set([
  'yes', 'no', 'true', 'false', 'none', 'never', 'always', 'maybe', 'perhaps', 'correct', 'incorrect', 'pass', 'fail',
  'ok', 'okay', 'unknown', 'not', 'nothing', 'nobody', 'everyone', 'everything', 'someone', 'something',
  'i', 'you', 'he', 'she', 'it', 'we', 'they', 'me', 'him', 'her', 'us', 'them', 'my', 'your', 'his', 'its', 'our',
  'their', 'mine', 'yours', 'hers', 'ours', 'theirs', 'this', 'that', 'these', 'those', 'who', 'whom', 'whose', 'which',
  'what', 'when', 'where', 'why', 'how', 'all', 'both', 'some', 'any', 'each', 'every', 'either', 'neither', 'many',
  'much', 'more', 'most', 'few', 'several', 'about', 'above', 'across', 'after', 'against', 'along', 'among', 'around',
  'as', 'at', 'before', 'behind', 'below', 'beneath', 'beside', 'between', 'beyond', 'by', 'despite', 'down', 'during',
  'except', 'for', 'from', 'in', 'inside', 'into', 'near', 'of', 'off', 'on', 'onto', 'out', 'outside', 'over', 'past',
  'since', 'through', 'to', 'toward', 'towards', 'under', 'until', 'up', 'upon', 'via', 'with', 'within', 'without',
  'if', 'because', 'and', 'or', 'but', 'so', 'than', 'then', 'there', 'here', 'only', 'very', 'please',
])

const LONGEST = 6

/** Whether a trimmed text is an English noun phrase, as far as can be told without a grammar. When in doubt, it is not. */
export function isNounPhrase(text: string): boolean {
  if (/[.!?,;:\r\n()[\]{}"“”*`/\\|=<>]/.test(text) || !/^\p{L}/u.test(text)) return false
  const words = text.toLowerCase().split(/\s+/)
  const [first = ''] = words
  if (words.length > LONGEST || first.length < 2 && words.length === 1) return false
  if (NO_ARTICLE.has(first) || /['’]s?$/.test(first) || numberWordsIn(first.replace(/-.*$/, '')).length > 0) return false
  return !words.some((word) => VERBS.has(word) || /n['’]t$/.test(word))
}
