import type { CanonStep } from './canon-step.ts'

export const lineEndings: CanonStep = (text) => text.replace(/\r\n?/g, '\n')
