import type { CanonStep } from './canon-step.ts'

export const letterCase: CanonStep = (text) => text.toLowerCase()
