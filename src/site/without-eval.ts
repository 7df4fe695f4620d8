import { config } from 'zod'

/** The page's policy forbids making code of text; without this, schemas would try, and the browser would report it. */
config({ jitless: true })
