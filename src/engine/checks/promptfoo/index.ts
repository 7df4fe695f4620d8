export { promptfoo, PROMPTFOO_TYPES } from './promptfoo.ts'
export { promptfooSet } from './promptfoo-set.ts'
export { isRenderable, isTemplate, render } from './render.ts'
export { commaList } from './text-assertions.ts'
