import { expect } from 'vitest'
import type { Report } from './engine/index.ts'
import { matchers, type NoHolesOptions } from './library/matchers.ts'

/** Importing this module adds the matchers to Vitest's `expect`. */
expect.extend(matchers)

declare module 'vitest' {
  interface Matchers<T> {
    toHaveNoHoles: T extends Report ? (options?: NoHolesOptions) => void : never
    toMeetTheGate: T extends Report ? () => void : never
  }
}

export { audit, type Audit } from './library/audit.ts'
export { matchers }
