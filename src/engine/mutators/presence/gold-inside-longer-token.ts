import { factGone, replaceAll } from '../../reading/replace.ts'
import type { Fact, Subject } from '../../reading/subject.ts'
import { isUndelimited } from '../../reading/undelimited.ts'
import { applyEdits, decline, type Mutator } from '../mutator.ts'

/** The fact as part of a longer word: the letters are there, the fact is not. */
export const goldInsideLongerToken = {
  id: 'gold_inside_longer_token',
  title: 'Bury the fact in a longer word',
  family: 'presence',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'content',
  pair: 'leading_article_variant',
  origins: [
    { title: 'state code inside English words', url: 'https://github.com/ucbepic/DataAgentBench/issues/78' },
    { title: 'longer path accepted', url: 'https://github.com/web-arena-x/webarena/pull/77' },
  ],
  example: {
    case: { reference: 'Open https://host/report/viewed now.', contract: { facts: [{ text: 'https://host/report/viewed', kind: 'citation' }] } },
    makes: 'Open https://host/report/viewedasdf now.',
    declines: { case: { reference: '東京です。', contract: { language: 'ja', facts: [{ text: '東京', kind: 'name' }] } }, because: 'words are not delimited' },
  },

  *mutate(subject) {
    const { text, format, intent } = subject
    // The verdict has its own mutator; what else a judge has to say is a fact like any other.
    const facts = intent === 'judge-reply' ? subject.facts.filter(({ kind }) => kind === 'phrase') : subject.facts
    if (intent === 'judge-reply' && facts.length === 0) return yield decline('see judge_verdict_flipped')
    if (format === 'json') return yield decline('inside JSON the value has its own mutators')
    const fitting = facts.filter((fact) => fits(subject, fact))
    const delimited = fitting.filter((fact) => !isUndelimited(fact.text))
    if (fitting.length > 0 && delimited.length === 0) return yield decline('words are not delimited in this script; declare expected and use an exact check', 'expected', fitting[0]?.text)
    if (delimited.length === 0) return yield decline('no name, phrase or code is declared', 'facts', { text: text.trim(), kind: 'phrase' })
    for (const fact of delimited) {
      for (const [form, longer] of longerTokens(fact)) {
        const edits = replaceAll(fact, longer)
        if (!factGone(subject, applyEdits(text, edits), fact)) continue
        yield { change: { edits }, form, site: fact.text, because: [fact.path], why: `"${longer}" is another word; "${fact.text}" is not said.` }
      }
    }
  },
} satisfies Mutator

function fits({ contract }: Subject, { kind, text }: Fact): boolean {
  if (kind === 'choice') return /^[\p{L}\p{N}]{2,}$/u.test(text) && (contract.choices ?? []).length > 0
  if (kind === 'citation') return isUrl(text)
  return (kind === 'name' || kind === 'phrase' || kind === 'code') && (/^[\p{L}\p{N}]/u.test(text) || /[\p{L}\p{N}]$/u.test(text))
}

function isUrl(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text)
}

function longerTokens({ text, kind }: Fact): (readonly [string, string])[] {
  if (kind === 'citation' || isUrl(text)) return [['path', `${text}asdf`], ['sub-path', `${text.replace(/\/$/, '')}/other`]]
  const before = /^[\p{L}\p{N}]/u.test(text) ? `zq${text}` : null
  const after = /[\p{L}\p{N}]$/u.test(text) ? `${text}vk` : null
  const both = before !== null && after !== null ? `zq${text}vk` : null
  return [['before', before], ['after', after], ['both', both]].flatMap(([form, token]): (readonly [string, string])[] => (form === null || form === undefined || token === null || token === undefined ? [] : [[form, token]]))
}
