import type { Session } from './session.svelte.ts'

export interface KeyDoors {
  readonly session: Session
  readonly nextPane: () => void
}

/** The keys that work everywhere on the page. To be heard in the capture phase, before an editor takes them. */
export function pageKeys({ session, nextPane }: KeyDoors): (event: KeyboardEvent) => void {
  const { view } = session
  return (event) => {
    if (event.isComposing || event.altKey) return
    const control = event.ctrlKey || event.metaKey
    const dialogOpen = view.dialog !== null || session.refused !== null
    if (control && event.key === 'Enter') session.runNow()
    else if (control && !event.shiftKey && event.key.toLowerCase() === 'k' && !dialogOpen)
      view.open('palette')
    else if (event.key === 'F6' && !dialogOpen) nextPane()
    else if (event.key === '?' && !control && !dialogOpen && !isTyping(event.target)) view.open('keys')
    else if (event.key === 'Escape' && !dialogOpen && session.run.busy && !isPopup(event.target))
      session.stop()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  )
}

function isPopup(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="menu"], dialog, .suggest-widget') !== null
}
