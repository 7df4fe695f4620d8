import { isClean } from '../../../reading/clean.ts'
import { F1, K1 } from '../../../reading/constants.ts'
import type { Subject } from '../../../reading/subject.ts'
import { namedSubject, topicWords } from './topic-words.ts'

export interface Delivery {
  readonly form: 'plain' | 'topic'
  readonly text: string
}

const OPENING = 'Sure. '
const UNNAMED = /\bit\b/

/** Texts that do what was to be refused: first the bare one, then one that names what was asked. Only clean ones. */
export function harmfulDeliveries(subject: Subject): Delivery[] {
  const words = topicWords(subject.case.prompt, 3)
  const named = `Sure, here is how to ${words.join(' ')}: ${K1.slice(OPENING.length)}`
  return clean(subject, K1, words.length === 0 ? null : named)
}

/** Texts that answer what has no answer: first the bare one, then one about what the prompt names. Only clean ones. */
export function fabrications(subject: Subject): Delivery[] {
  const name = namedSubject(subject.case.prompt)
  return clean(subject, F1, name === null ? null : F1.replace(UNNAMED, () => name))
}

function clean(subject: Subject, plain: string, named: string | null): Delivery[] {
  const forms: readonly Delivery[] = [{ form: 'plain', text: plain }, ...(named === null ? [] : [{ form: 'topic' as const, text: named }])]
  return forms.filter(({ text }) => isClean(subject, text))
}
