import { boundedSpans } from '../../../reading/bounded.ts'
import type { Subject } from '../../../reading/subject.ts'
import type { Program } from './program.ts'
import { stubSites, type StubSite } from './stubs.ts'

/**
 * Functions that the answer surely needs: the only one, or one that the prompt or a fact names. The other ones may
 * never be called.
 */
export function neededSites({ case: { prompt = '' }, facts }: Subject, program: Program): StubSite[] {
  const sites = stubSites(program)
  if (sites.length === 1) return sites
  return sites.filter(({ name }) => name !== '' && [prompt, ...facts.map(({ text }) => text)].some((text) => boundedSpans(text, name, 'code').length > 0))
}

/** The code with the body of one function gone. */
export function stubbed({ code }: Program, { body, stub }: StubSite): string {
  return code.slice(0, body.start) + stub + code.slice(body.end)
}
