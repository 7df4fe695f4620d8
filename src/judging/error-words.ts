import * as z from 'zod'

const MOST = 200
const said = z.string().min(1)
const bodySchema = z.union([
  z.object({ error: z.object({ message: said }) }).transform(({ error }) => error.message),
  z.object({ error: said }).transform(({ error }) => error),
  z.object({ message: said }).transform(({ message }) => message),
])

/** What a server says in the body of an error, without the JSON around it where it is of a known shape. */
export function errorWords(body: string): string {
  const words = bodySchema.safeParse(parsed(body)).data ?? body
  return words.replace(/\s+/g, ' ').trim().slice(0, MOST)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
