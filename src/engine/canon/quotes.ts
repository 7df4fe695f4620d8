import type { CanonStep } from './canon-step.ts'

export const quotes: CanonStep = (text) => text.replace(/[‘’]/g, "'").replace(/[“”«»]/g, '"')
