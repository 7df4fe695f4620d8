import { UnknownNameError } from '../engine/index.ts'

/** Something that the person who called the command can put right: printed without a stack, exit 2. */
export class UsageError extends Error {}

/** What to throw on for a fault in a suite's run: a name that the suite or a flag got wrong is the person's to put right. */
export function faultOf(path: string, fault: unknown): unknown {
  return fault instanceof UnknownNameError ? new UsageError(`${path}: ${fault.message}`) : fault
}

export const EXIT = {
  /** The gate was met. */
  met: 0,
  /** A hole, a floor, the break or a killed control breached the gate. */
  breached: 1,
  /** Arguments, a suite or a checks module cannot be used. */
  usage: 2,
  /** A baseline is red, or nothing applied: there is nothing to judge by. */
  unmeasured: 3,
  interrupted: 130,
} as const
