import { expect } from 'vitest'
import { matchers, type NoHolesOptions } from './library/matchers.ts'

/** Importing this module adds the matchers to Vitest's `expect`. */
expect.extend(matchers)

declare module 'vitest' {
  // The parameter is Vitest's own; every declaration of the interface has to name it.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  interface Matchers<T> {
    toHaveNoHoles(options?: NoHolesOptions): void
    toMeetTheGate(): void
  }
}

export { audit, type Audit } from './library/audit.ts'
export { matchers }
