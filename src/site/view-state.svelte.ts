export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
export const PANES = ['answer', 'checks', 'verdict'] as const
export type PaneName = (typeof PANES)[number]

export type DialogName =
  'keys' | 'palette' | 'rename' | 'share' | 'import' | 'export' | 'judges' | 'candidate' | 'audit'

/** A sentence at the foot of the page, with one thing to do about it. */
export interface Toast {
  readonly says: string
  readonly action?: { readonly label: string; run(): void }
}

const THEME_KEY = 'mustfail-theme'
const TOAST_MS = 10_000

/** What the page looks like, and nothing of the suite: theme, the pane in front, the open dialog, what was said last. */
export class ViewState {
  #theme = $state<Theme>(storedTheme())
  #pane = $state<PaneName>('answer')
  #verdictTab = $state('matrix')
  #shown = $state(0)
  #dialog = $state<DialogName | null>(null)
  #toast = $state.raw<Toast | null>(null)
  #said = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined

  get theme(): Theme {
    return this.#theme
  }

  /** The pane in front, where only one fits. */
  get pane(): PaneName {
    return this.#pane
  }

  /** The tab below the verdict that was chosen last; one that is not there now stays chosen. */
  get verdictTab(): string {
    return this.#verdictTab
  }

  /** Grows by one each time a pane is asked for, so that a folded one unfolds again. */
  get shown(): number {
    return this.#shown
  }

  get dialog(): DialogName | null {
    return this.#dialog
  }

  get toast(): Toast | null {
    return this.#toast
  }

  /** What a screen reader is told, politely. */
  get said(): string {
    return this.#said
  }

  set(theme: Theme): void {
    this.#theme = theme
    applyTheme(theme)
    try {
      localStorage.setItem(THEME_KEY, theme)
    } catch {
      this.toastNow({ says: 'This browser keeps nothing here, so the theme holds for this visit only.' })
    }
  }

  show(pane: PaneName): void {
    this.#pane = pane
    this.#shown += 1
  }

  showTab(tab: string): void {
    this.#verdictTab = tab
  }

  open(dialog: DialogName): void {
    this.#dialog = dialog
  }

  close(): void {
    this.#dialog = null
  }

  say(text: string): void {
    this.#said = text
  }

  toastNow(toast: Toast): void {
    clearTimeout(this.#timer)
    this.#toast = toast
    this.#timer = setTimeout(() => (this.#toast = null), TOAST_MS)
  }

  dismiss(): void {
    clearTimeout(this.#timer)
    this.#toast = null
  }
}

/** Puts the theme on the page. Called before the first paint, too. */
export function applyTheme(theme: Theme = storedTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return THEMES.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}
