import type { Mutator } from '../mutator.ts'
import { listItemsChanged } from './list-items-changed.ts'
import { listLayoutVariant } from './list-layout-variant.ts'
import { listReorder } from './list-reorder.ts'
import { listSwapItems } from './list-swap-items.ts'

export const listMutators: readonly Mutator[] = [listSwapItems, listItemsChanged, listReorder, listLayoutVariant]
