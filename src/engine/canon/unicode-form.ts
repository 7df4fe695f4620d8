import type { CanonStep } from './canon-step.ts'
import { joinThinGroups } from './number-format.ts'

export const unicodeForm: CanonStep = (text, contract) => joinThinGroups(text, contract).normalize('NFKC')
