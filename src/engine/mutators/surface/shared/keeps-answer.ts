import { canon } from '../../../canon/canon.ts'
import type { Subject } from '../../../reading/subject.ts'

/** Read once per case: a long reference has many variants. */
const canonical = new WeakMap<Subject, string>()

/** Whether a changed output is the reference once every tolerated edit is undone (law L8), and yet not the same text. */
export function keepsAnswer(subject: Subject, output: string): boolean {
  const { text, contract, case: known } = subject
  if (output === text) return false
  const reference = canonical.get(subject) ?? canon(text, contract, known)
  canonical.set(subject, reference)
  return canon(output, contract, known) === reference
}
