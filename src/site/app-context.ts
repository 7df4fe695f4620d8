import { createContext } from 'svelte'
import type { Session } from './session.svelte.ts'

/** The page's session, for components deep in a pane. Panes themselves take what they show as props. */
export const [getSession, setSession] = createContext<Session>()
