import type { CanonStep } from './canon-step.ts'
import { joinThinGroups } from './number-format.ts'

export const invisibleCharacters: CanonStep = (text, contract) =>
  joinThinGroups(text, contract).replace(/[\u200b\u2060\ufeff\u00ad]/g, '').replace(/[\u00a0\u2009\u202f]/g, ' ')
