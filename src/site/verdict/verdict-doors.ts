import type { EvalCase, Hole } from '../../engine/index.ts'
import type { Need } from '../words/need-words.ts'

/** Where the parts of a verdict lead, and what can be done from there. */
export interface VerdictDoors {
  /** A case as it was when the report was made; null for one that no report is about. */
  caseOf(id: string): EvalCase | null
  revealCheck(name: string): void
  revealCase(id: string): void
  /** Shows where a declaration of a case is made; `tolerates.case`, `facts[0]`. */
  revealDeclaration(caseId: string, path: string): void
  accept(hole: Hole, reason: string): void
  unaccept(ids: readonly string[]): void
  /** Adds a declaration to cases. */
  declare(caseIds: readonly string[], need: Need): void
  copy(text: string, says: string): void
  /** Copies a link to the report that opens at one hole. */
  copyLink(hole: Hole): void
}
