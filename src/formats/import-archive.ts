import { companionsOf } from './companions.ts'
import type { ImportInput, ImportOptions, ImportResult } from './importing.ts'
import { importSuite } from './own-suite.ts'
import { importPromptfoo } from './promptfoo/import-config.ts'
import { unzipTexts } from './reading/unzip.ts'

const TEXTS = /\.(?:jsonl?|ndjson|ya?ml|csv|tsv|txt|md|[cm]?[jt]s)$/i

/** A zip archive: a suite with its checks module, or a promptfoo config with the files that it refers to. */
export function importArchive(
  { bytes }: ImportInput & { readonly bytes: Uint8Array },
  options: ImportOptions,
): ImportResult {
  const unpacked = unzipTexts(bytes, (entry) => TEXTS.test(entry) && !entry.startsWith('__MACOSX'))
  if (!unpacked.ok) return { problems: [unpacked.problem] }
  const files = [...unpacked.read].toSorted(([left], [right]) => depthOf(left) - depthOf(right))
  const suite = files.find(([entry, text]) => entry.endsWith('.json') && /"cases"\s*:/.test(text))
  const config = files.find(([entry]) => /(?:^|\/)promptfooconfig[^/]*\.(?:ya?ml|json)$/i.test(entry))
  const [main, read] =
    suite !== undefined ? ([suite, importSuite] as const) : ([config, importPromptfoo] as const)
  if (main === undefined)
    return {
      problems: [
        {
          line: 1,
          message: 'the archive holds no suite file and no promptfooconfig',
          cure: 'put suite.json and its checks module into it',
        },
      ],
    }
  const [path, text] = main
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const beside = new Map(
    files.flatMap(([entry, content]) =>
      entry.startsWith(folder) && entry !== path ? [[entry.slice(folder.length), content] as const] : [],
    ),
  )
  return read({ name: path, text, beside: companionsOf(beside) }, options)
}

function depthOf(path: string): number {
  return path.split('/').length
}
