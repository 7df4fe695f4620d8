import { controlMutators } from './control/index.ts'
import { nullMutators } from './null/index.ts'
import { auditMutators } from './audit/index.ts'
import { omissionMutators } from './omission/index.ts'
import { numberMutators } from './number/index.ts'
import { unitMutators } from './unit/index.ts'
import { dateMutators } from './date/index.ts'
import { surfaceMutators } from './surface/index.ts'
import { presenceMutators } from './presence/index.ts'
import { minimalEditMutators } from './minimal-edit/index.ts'
import { polarityMutators } from './polarity/index.ts'
import { choiceMutators } from './choice/index.ts'
import { refusalMutators } from './refusal/index.ts'
import { forbiddenMutators } from './forbidden/index.ts'
import { jsonMutators } from './json/index.ts'
import { listMutators } from './list/index.ts'
import { codeMutators } from './code/index.ts'
import { mathMutators } from './math/index.ts'
import { groundingMutators } from './grounding/index.ts'
import { trajectoryMutators } from './trajectory/index.ts'
import { temptationMutators } from './temptation/index.ts'
import { judgeReplyMutators } from './judge-reply/index.ts'
import { limitsMutators } from './limits/index.ts'
import type { Mutator } from './mutator.ts'

/** The catalogue, family by family in the order of its specification. */
export const allMutators: readonly Mutator[] = [
  ...controlMutators,
  ...nullMutators,
  ...auditMutators,
  ...omissionMutators,
  ...numberMutators,
  ...unitMutators,
  ...dateMutators,
  ...surfaceMutators,
  ...presenceMutators,
  ...minimalEditMutators,
  ...polarityMutators,
  ...choiceMutators,
  ...refusalMutators,
  ...forbiddenMutators,
  ...jsonMutators,
  ...listMutators,
  ...codeMutators,
  ...mathMutators,
  ...groundingMutators,
  ...trajectoryMutators,
  ...temptationMutators,
  ...judgeReplyMutators,
  ...limitsMutators,
]

const byId: ReadonlyMap<string, Mutator> = new Map(allMutators.map((mutator) => [mutator.id, mutator]))

export function mutatorById(id: string): Mutator | undefined {
  return byId.get(id)
}

/** Changes whenever the same suite could give another report; part of every report's stamp. */
export const CATALOGUE_VERSION = '1'
