import { canon } from '../../../canon/canon.ts'
import type { Subject } from '../../../reading/subject.ts'

/** Whether a changed output is the reference once every tolerated edit is undone (law L8), and yet not the same text. */
export function keepsAnswer({ text, contract, case: known }: Subject, output: string): boolean {
  return output !== text && canon(output, contract, known) === canon(text, contract, known)
}
