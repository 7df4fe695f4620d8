import { decline, type Decline } from '../../mutator.ts'

export function noOpposite(token: string): Decline {
  return decline('declare the token and its opposite in `choices`', 'choices', [token, token === 'FAIL' ? 'PASS' : 'FAIL'])
}

export function numericSite(mutator: string): Decline {
  return decline(`the verdict is a number: see ${mutator}`)
}

/** An unreadable or contradictory reply read as a fail is right. */
export const PASS_WANTED = decline('the reply states a fail, and what states nothing may be read as one: declare a pass reply', 'verdict', 'pass')
