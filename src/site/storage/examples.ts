import * as z from 'zod/mini'

const indexSchema = z.array(z.object({ file: z.string(), title: z.string(), about: z.string() }))
export type ExampleEntry = z.infer<typeof indexSchema>[number]

/** The examples that this page is served with; an empty list when they cannot be fetched. */
export async function listExamples(): Promise<readonly ExampleEntry[]> {
  const index = indexSchema.safeParse(await fetchJson('index.json'))
  return index.success ? index.data : []
}

/** The text of one example's suite file, or null when it cannot be fetched. */
export async function fetchExample(file: string): Promise<string | null> {
  const response = await fetch(exampleUrl(file)).catch(() => null)
  return response?.ok === true ? response.text() : null
}

async function fetchJson(file: string): Promise<unknown> {
  const response = await fetch(exampleUrl(file)).catch(() => null)
  if (response?.ok !== true) return null
  return response.json().catch(() => null)
}

function exampleUrl(file: string): string {
  return `${import.meta.env.BASE_URL}examples/${encodeURIComponent(file)}`
}
