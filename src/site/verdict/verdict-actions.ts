import { tick } from 'svelte'
import type { EvalCase, Suite } from '../../engine/index.ts'
import { revealDeclaration } from '../answer/reveal-declaration.ts'
import type { Session } from '../session.svelte.ts'
import { withDeclaration, type Need } from '../words/need-words.ts'
import type { VerdictDoors } from './verdict-doors.ts'

/** What can be done from the verdict, on the page's session. What changes the suite can be taken back. */
export function verdictActions(
  session: Session,
): Omit<VerdictDoors, 'caseOf' | 'revealCheck' | 'revealCase'> {
  return {
    revealDeclaration(id, path) {
      session.revealCase(id)
      void tick().then(() => revealDeclaration(path))
    },
    accept({ id }, reason) {
      session.suite.update((suite) => ({ ...suite, accept: [...accepted(suite, [id]), { id, reason }] }), {
        says: 'Accepted. It no longer breaks the gate.',
        restore: (suite) => ({ ...suite, accept: accepted(suite, [id]) }),
      })
    },
    unaccept(ids) {
      session.suite.update((suite) => ({ ...suite, accept: accepted(suite, ids) }))
    },
    declare: (ids, need) => void declare(session, ids, need),
    copy: (text, says) => void session.copy(text, says),
    copyLink(hole) {
      void import('../share/encode-shown.ts').then(({ copyHoleLink }) => copyHoleLink(session, hole))
    },
  }
}

function accepted(suite: Suite, without: readonly string[]): NonNullable<Suite['accept']> {
  return (suite.accept ?? []).filter(({ id }) => !without.includes(id))
}

/** The suite's own parser reads what is declared, so that nothing gets in that a file could not hold. */
async function declare({ suite, client, view }: Session, ids: readonly string[], need: Need): Promise<void> {
  const wanted = new Set(ids)
  const before = suite.current.cases.filter(({ id }) => wanted.has(id))
  const text = JSON.stringify({
    version: 1,
    name: 'cases',
    checks: '',
    cases: before.map((one) => withDeclaration(one, need)),
  })
  const parsed = await client.ask((api) => api.parse(text))
  if (!parsed.ok) {
    const [problem] = parsed.problems
    view.toastNow({ says: `That cannot be declared: ${problem?.message ?? 'it does not fit the case'}.` })
    return
  }
  suite.update((now) => withCases(now, parsed.suite.cases), {
    says: ids.length === 1 ? `Declared for “${ids[0]}”.` : `Declared for ${ids.length} cases.`,
    restore: (now) => withCases(now, before),
  })
}

function withCases(suite: Suite, cases: readonly EvalCase[]): Suite {
  const byId = new Map(cases.map((one) => [one.id, one]))
  return { ...suite, cases: suite.cases.map((one) => byId.get(one.id) ?? one) }
}
