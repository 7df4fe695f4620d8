/** How a text uses words that it holds: as its answer, denied, in doubt, or taken back later on. English. */
export type Stance = 'stated' | 'denied' | 'doubted' | 'retracted'

/** A window on either side is enough for a clause, and keeps the work in proportion to the text. */
const WINDOW = 160

const NO_DENIAL =
  /\b(?:no (?:doubt|question|later than|earlier than|more than|less than|fewer than)|not (?:only|just|merely)|nothing (?:but|less than)|never fails)\b/g
const NEGATOR =
  /(?:\b(?:not|never|no|nor|neither|none|without|cannot|except|excluding|unlike|rather than|instead of|other than|anything but|far from|ruled? out|rejects?|rejected)|n't)\b(?:\W+\w+){0,3}\W*$/
const DENIED_AFTER =
  /^\W{0,4}(?:\w+ ){0,3}?(?:(?:is|was|are|were|has been|had been|did|does|do|has|have|can|could|would|will|should)(?: not|n't| never)(?: (?:the|right|correct|true|it|so|valid|done|what|here|met|given|found|available|an? (?:answer|option|fit))\b|[.,;!]|$)|(?:is|was|are|were|has been|had been|looks?|seems?)(?: \w+){0,1}? (?:wrong|incorrect|false|mistaken|ruled out|rejected|excluded|dismissed|discarded|skipped|what a guess|a (?:common )?(?:distractor|mistake|error|trap))\b)/
const LEADS_ON = /^\W{0,4}(?:looks?|seems?|seemed|looked) (?:right|correct|likely|close|tempting)\b/
const DOUBT =
  /\b(?:might|maybe|perhaps|possibly|not (?:quite )?(?:sure|certain)|unsure|could be|cannot confirm|can't confirm|some say|allegedly|a guess)\b/
const EITHER_BEFORE = /\beither\W+(?:\w+\W+){0,4}$/
const NO_ANSWER =
  /\b(?:no (?:result|answer)\b(?: \w+){0,3}? (?:ready|found|available|given|yet|possible)|still (?:running|pending|in progress)|could(?: not|n't) (?:determine|find|say)|not enough information|(?:was|were|is|are) skipped)\b/
const RETRACTION =
  /\b(?:(?:that|this|it|the answer|the above|the (?:answer|reply|value) above|my (?:first )?answer) (?:is|was) (?:wrong|incorrect|false|not right|not correct|not true|mistaken|a mistake)|correction ?:|scratch that|i was wrong|i (?:take that back|stand corrected)|(?:ignore|disregard) (?:that|the above)|(?:on|after) (?:a )?second (?:look|thought)s? (?:that|this|it) (?:is|was) (?:wrong|different))/

/** The stance of a folded text to what stands at `start` to `end` in it. */
export function stanceOf(text: string, start: number, end: number): Stance {
  const before = lastClause(text.slice(Math.max(0, start - WINDOW), start)).replace(NO_DENIAL, 'quite')
  const after = text.slice(end, end + WINDOW)
  const clauseAfter = firstClause(after)
  if (NEGATOR.test(before) || DENIED_AFTER.test(clauseAfter) || LEADS_ON.test(clauseAfter)) return 'denied'
  const sentence = lastSentence(text.slice(Math.max(0, start - WINDOW), start)) + ' ' + firstSentence(after)
  if (/\?["')]*\s*$/.test(sentence) || DOUBT.test(sentence) || EITHER_BEFORE.test(before)) return 'doubted'
  return NO_ANSWER.test(sentence) ? 'denied' : 'stated'
}

/** Whether a folded text takes back what came before it, or says in the end that it has no answer. */
export function takesBack(rest: string): boolean {
  return RETRACTION.test(rest) || NO_ANSWER.test(rest)
}

function lastClause(text: string): string {
  return text.slice(lastEnd(text, /[.!?;:,](?=\s)|\n|[。！？]|\bbut\b|\bhowever\b/g))
}

function lastSentence(text: string): string {
  return text.slice(lastEnd(text, /[.!?](?=\s)|\n|[。！？]/g))
}

function lastEnd(text: string, ends: RegExp): number {
  let at = 0
  for (const match of text.matchAll(ends)) at = match.index + match[0].length
  return at
}

function firstClause(text: string): string {
  const at = text.search(/[.!?;:,](?=\s|$)|\n|[。！？]|\bbut\b/)
  return at === -1 ? text : text.slice(0, at)
}

/** Its final mark included, so that a question can be told. */
function firstSentence(text: string): string {
  const at = text.search(/[.!?](?=\s|["')]|$)|\n|[。！？]/)
  return at === -1 ? text : text.slice(0, at + 1)
}
