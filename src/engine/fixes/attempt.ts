import type { BuiltInCheck } from '../checks/check.ts'
import { PEELABLE, type Peelable } from '../checks/shared/peel.ts'
import type { Subject } from '../reading/subject.ts'

/** The check, or null where a factory refuses the arguments: such a candidate does not exist. */
export function attempt(make: () => BuiltInCheck): BuiltInCheck | null {
  try {
    return make()
  } catch (fault) {
    if (fault instanceof TypeError || fault instanceof SyntaxError) return null
    throw fault
  }
}

/** The declared tolerances that `answerIs` can take off an answer. */
export function declaredPeels({ tolerates }: Subject): Peelable[] {
  return PEELABLE.filter((step) => tolerates.has(step))
}
