import { CONTRACTIONS } from '../reading/constants.ts'
import type { CanonStep } from './canon-step.ts'

const LONG = new Map(CONTRACTIONS.map(([short, long]) => [short.toLowerCase(), long]))
const SHORT = new RegExp(`(?<![\\p{L}\\d_])(?:${[...LONG.keys()].join('|').replace(/'/g, "['‘’]")})(?![\\p{L}\\d_])`, 'giu')

/** Spells the contractions of the table out; a capital in front stays one. */
export const contraction: CanonStep = (text) =>
  text.replace(SHORT, (found) => {
    const long = LONG.get(found.replace(/[‘’]/g, "'").toLowerCase()) ?? found
    return (found[0] ?? '') + long.slice(1)
  })
