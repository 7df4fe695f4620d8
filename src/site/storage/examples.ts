import { readFlatRecord, type FlatRecord } from './flat-record.ts'

const ENTRY = { file: 'string', title: 'string', about: 'string' } as const
export type ExampleEntry = FlatRecord<typeof ENTRY>

/** The examples that this page is served with; an empty list when they cannot be fetched. */
export async function listExamples(): Promise<readonly ExampleEntry[]> {
  const index = await fetchJson('index.json')
  return Array.isArray(index) ? index.map((entry) => readFlatRecord(entry, ENTRY)).filter((entry) => entry !== null) : []
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
