import type { CanonStep } from './canon-step.ts'

/** Drops the percent sign or word after a number; the number stays. */
export const percentForm: CanonStep = (text) =>
  text.replace(/(?<=\d)[ \u00a0]?(?:\\?%|per[ \u00a0]?cent(?![\p{L}\d_]))/giu, '')
