import type { CanonStep } from './canon-step.ts'

export const dashes: CanonStep = (text) => text.replace(/[‐‑‒–—−]/g, '-')
