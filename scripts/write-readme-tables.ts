import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { checkDocs } from '../src/engine/checks/check-docs.ts'
import { allMutators } from '../src/engine/mutators/index.ts'
import { FAMILIES } from '../src/engine/mutators/mutator.ts'
import type { Mutator, Polarity } from '../src/engine/mutators/mutator.ts'

/** Writes the tables of README.md and docs/ from the registries; with --check, fails when a file is out of date. */
const checking = process.argv.includes('--check')

const POLARITY_WORDS: Readonly<Record<Polarity, string>> = {
  defect: 'defect',
  equivalent: 'equivalent',
  control: 'control',
}

const files: Readonly<Record<string, string>> = {
  'docs/mutators.md': mutatorsDocument(),
  'docs/checks.md': checksDocument(),
  'README.md': readmeWith({ mutators: familyTable(), checks: checkTable() }),
}

const stale = Object.entries(files).filter(
  ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
)
if (!checking) for (const [path, text] of stale) writeFileSync(path, text)
else if (stale.length > 0) {
  console.error(`Out of date: ${stale.map(([path]) => path).join(', ')}. Run \`npm run tables\`.`)
  process.exitCode = 1
}

function mutatorsDocument(): string {
  const sections = FAMILIES.map((family) => {
    const rows = allMutators.filter((mutator) => mutator.family === family).map(mutatorRow)
    return `## ${family}\n\n| Mutator | Makes | Example | First seen in |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return `# Mutators\n\nWritten from the catalogue by \`npm run tables\`. A **defect** is an answer that what the case declares proves wrong; an **equivalent** is one that\nit proves still right. The ${allMutators.length} mutators below all state the documented failures that they reproduce; the first of each is linked here,\n\`mustfail mutators --json\` has them all.\n\n${sections.join('\n')}`
}

function mutatorRow({ id, title, polarity, example, origins }: Mutator): string {
  const [origin] = origins
  const made = `${code(example.case.reference, 60)} → ${code(example.makes, 60)}`
  return row([
    `\`${id}\`<br>${plain(title)}`,
    POLARITY_WORDS[polarity],
    made,
    origin === undefined ? '' : `[${plain(origin.title)}](${origin.url})`,
  ])
}

function familyTable(): string {
  const rows = FAMILIES.map((family) => {
    const members = allMutators.filter((mutator) => mutator.family === family)
    const count = (polarity: Polarity) => members.filter((mutator) => mutator.polarity === polarity).length
    const titles = members
      .slice(0, 3)
      .map(({ title }) => plain(title).toLowerCase())
      .join('; ')
    return row([
      `[${family}](docs/mutators.md#${family})`,
      String(count('defect')),
      String(count('equivalent')),
      titles,
    ])
  })
  return `${allMutators.length} mutators in ${FAMILIES.length} families:\n\n| Family | Defects | Equivalents | For example |\n| --- | ---: | ---: | --- |\n${rows.join('\n')}`
}

function checkTable(): string {
  const rows = checkDocs.map(({ title, example }) => row([`\`${cell(example)}\``, plain(title)]))
  return `| For example | Accepts when the answer |\n| --- | --- |\n${rows.join('\n')}`
}

function checksDocument(): string {
  const sections = checkDocs.map(({ name, title, signature, summary, parameters, example, family }) => {
    const list = parameters.map(({ name: own, doc }) => `- \`${own}\`: ${plain(doc)}`).join('\n')
    return `## ${name}\n\n${plain(title)}.${family === null ? '' : ` Family \`${family}\`.`}\n\n\`\`\`ts\n${signature}\n\`\`\`\n\n${plain(summary)}\n\n${list}\n\nExample: \`${example}\`\n`
  })
  return `# Checks\n\nWritten from the library by \`npm run tables\`. Everything here is imported from \`mustfail/checks\`, in the page, in a suite file and in your own code.\n\n${sections.join('\n')}`
}

function readmeWith(tables: Readonly<Record<string, string>>): string {
  let text = readFileSync('README.md', 'utf8')
  for (const [name, table] of Object.entries(tables)) {
    const [open, close] = [`<!-- ${name}: written by npm run tables -->`, `<!-- end of ${name} -->`]
    const [start, end] = [text.indexOf(open), text.indexOf(close)]
    if (start === -1 || end < start)
      throw new Error(`README.md has no place for the ${name} table: "${open}" … "${close}".`)
    text = `${text.slice(0, start + open.length)}\n\n${table}\n\n${text.slice(end)}`
  }
  return text
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** Text that stays text in a table cell. */
function plain(text: string): string {
  return cell(text.replace(/[<>*_[\]]/g, (mark) => `\\${mark}`))
}

/** The start of a text as code, white space visible. */
function code(text: string, most: number): string {
  const shown = text
    .replaceAll('\n', '⏎')
    .replaceAll('\t', '⇥')
    .replaceAll('`', 'ˋ')
    .replace(/\p{Cc}/gu, '�')
  const glyphs = [...shown]
  const clipped = glyphs.length > most ? `${glyphs.slice(0, most).join('')}…` : shown
  return clipped === '' ? '*empty*' : `\`${cell(clipped)}\``
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
