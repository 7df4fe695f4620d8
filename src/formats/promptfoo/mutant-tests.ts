import * as z from 'zod'

const mutantSchema = z.looseObject({ metadata: z.looseObject({ mutantId: z.string() }) })

/** Whether a test is a mutant in a project that mustfail exported: an answer that nobody vouches for. */
export function isMutantTest(test: unknown): boolean {
  return mutantSchema.safeParse(test).success
}
