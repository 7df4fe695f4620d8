import type { Mutator } from '../mutator.ts'
import { letterCaseBroken } from './letter-case-broken.ts'
import { limitExceeded } from './limit-exceeded.ts'
import { wrongLanguageReply } from './wrong-language-reply.ts'

export const limitsMutators: readonly Mutator[] = [limitExceeded, letterCaseBroken, wrongLanguageReply]
