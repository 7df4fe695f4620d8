/**
 * Brings the place where a declaration is made into view and gives it the focus, opening what it is folded into. Where a
 * place of its own is missing, that of the whole it belongs to is shown.
 */
export async function revealDeclaration(path: string): Promise<void> {
  for (const wanted of widening(path)) {
    const place = await openTo(wanted)
    if (place === null) continue
    place.scrollIntoView({ block: 'center' })
    const field = place.matches('details')
      ? place.querySelector<HTMLElement>('summary')
      : (place.querySelector<HTMLElement>('textarea, input, select, button') ?? place)
    field?.focus({ preventScroll: true })
    return
  }
}

/** `tolerates.case`, `tolerates`; `plan.threshold`, `plan`; `facts[2]`, `facts`. */
function widening(path: string): string[] {
  const whole = path.split(/[.[]/)[0] ?? path
  return path === whole ? [path] : [path, whole]
}

/** What is folded is not on the page until it is opened: folds are opened one by one until the place is there. */
async function openTo(path: string): Promise<HTMLElement | null> {
  const find = () =>
    document.querySelector<HTMLElement>(`[data-pane="answer"] [data-declares="${CSS.escape(path)}"]`)
  const known = find()
  if (known !== null) {
    if (known instanceof HTMLDetailsElement) known.open = true
    return known
  }
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(
    '[data-pane="answer"] details:not([open])',
  )) {
    fold.open = true
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const found = find()
    if (found !== null) return found
    fold.open = false
  }
  return null
}
