import { readDocument, type Located } from '../reading/document.ts'
import type { Path, Place } from '../reading/place.ts'
import { isPattern } from '../reading/name-pattern.ts'
import { readRows } from '../reading/rows.ts'
import type { SuiteDraft } from '../writing/suite-draft.ts'
import { testOfRow } from './csv-test.ts'
import type { ReferredFiles } from './referred-files.ts'

/** Files of tests that hold data and no program. */
const TESTS = /\.(?:csv|jsonl?|ya?ml)$/i

/** One test of a config before its defaults are merged in. */
export interface TestNode {
  readonly node: unknown
  readonly place: Place
  readonly placeOf: (assertion: number) => Place
  /** Variables of the scenario row that it stands under. */
  readonly vars: Readonly<Record<string, unknown>>
  /** What to call it when it does not say. */
  readonly label: string
}

/** A test that stands in the config itself. */
export function nodeAt(path: Path, node: unknown, at: Located['at'], vars: TestNode['vars'] = {}): TestNode {
  return {
    node,
    vars,
    place: at(path),
    placeOf: (index) => at([...path, 'assert', index]),
    label: `test ${path.flatMap((part) => (typeof part === 'number' ? [part + 1] : [])).join('.')}`,
  }
}

/** The tests of other files that a config refers to. What cannot be read is kept and said. */
export function* referredTests(
  reference: string,
  place: Place,
  files: ReferredFiles,
  draft: SuiteDraft,
): Iterable<TestNode> {
  const shown = reference.slice(0, 100)
  if (!TESTS.test(reference) && !isPattern(reference)) {
    return draft.keep(
      place,
      reference,
      `the tests stand in another file (${shown})`,
      'import that file as well, or put its tests in here',
    )
  }
  const read = files.files(reference)
  if ('reason' in read)
    return draft.keep(place, reference, `the tests stand in another file: ${read.reason}`, read.cure)
  for (const { name, text } of read.files) yield* testsOfFile(name, text, place, draft)
}

function* testsOfFile(name: string, text: string, place: Place, draft: SuiteDraft): Iterable<TestNode> {
  if (!TESTS.test(name))
    return draft.keep(place, name, `the tests stand in another file (${name})`, 'put its tests in here')
  const placeIn = ({ line, path = '' }: Place): Place => ({
    ...place,
    path: `${name}:${line}${path === '' ? '' : ` ${path}`}`,
  })
  const node = (
    test: unknown,
    own: Place,
    index: number,
    pathOf: (assertion: number) => Place = () => own,
  ): TestNode => ({
    node: test,
    vars: {},
    place: placeIn(own),
    placeOf: (assertion) => placeIn(pathOf(assertion)),
    label: `${name} ${index + 1}`,
  })
  if (/\.(?:csv|jsonl)$/i.test(name)) {
    const rows = readRows(name, text)
    if (!rows.ok)
      return draft.keep(
        placeIn(rows.problem),
        name,
        `the tests of ${name} cannot be read: ${rows.problem.message}`,
        rows.problem.cure,
      )
    draft.notes(rows.read.notes.map((note) => ({ ...note, ...placeIn(note) })))
    const isTable = /\.csv$/i.test(name)
    for (const [index, row] of rows.read.rows.entries()) {
      const own = placeIn(row.place)
      yield node(isTable ? testOfRow({ ...row, place: own }, draft) : row.fields, row.place, index)
    }
    return
  }
  const document = readDocument(text)
  if (!document.ok)
    return draft.keep(
      placeIn(document.problem),
      name,
      `the tests of ${name} cannot be read: ${document.problem.message}`,
      document.problem.cure,
    )
  const { value, at } = document.read
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  for (const [index, test] of list.entries()) {
    const path: Path = Array.isArray(value) ? [index] : []
    yield node(test, at(path), index, (assertion) => at([...path, 'assert', assertion]))
  }
}
