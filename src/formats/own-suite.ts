import { checksFileOf, parseSuite } from '../engine/index.ts'
import type { ImportInput, ImportOptions, ImportResult } from './importing.ts'
import { isZip, unzipTexts } from './reading/unzip.ts'

/** The suite file itself: JSON, or a zip with the checks module beside it. */
export function importSuite({ text, bytes }: ImportInput, options: ImportOptions): ImportResult {
  if (isZip(bytes)) return fromZip(bytes)
  return parsed(text, options.checks)
}

function fromZip(bytes: Uint8Array): ImportResult {
  const unpacked = unzipTexts(bytes, (name) => /\.(?:json|[cm]?[jt]s)$/i.test(name) && !name.startsWith('__MACOSX'))
  if (!unpacked.ok) return { problems: [unpacked.problem] }
  const suites = [...unpacked.read].filter(([name]) => name.endsWith('.json'))
  const [found] = suites.filter(([, text]) => /"cases"\s*:/.test(text))
  if (found === undefined) return { problems: [{ line: 1, message: 'the archive holds no suite file', cure: 'put suite.json and its checks module into it' }] }
  const [name, text] = found
  const file = checksFileOf(text)
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  return parsed(text, file === null ? undefined : unpacked.read.get(`${folder}${file.replace(/^\.\//, '')}`))
}

/** The checks module is put into the suite, so that one file holds all. */
function parsed(text: string, checks: string | undefined): ImportResult {
  const result = parseSuite(text, checks)
  if (!result.ok) return { problems: result.problems }
  return { suite: { ...result.file, checks: result.suite.checks }, notes: [] }
}
