import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { SUITE_SCHEMA_URL, suiteFileSchema } from '../src/engine/suite/schema.ts'

/** Writes public/suite.schema.json from the zod schema; with --check, fails when the file is out of date. */
const path = new URL('../public/suite.schema.json', import.meta.url)
const schema = {
  ...z.toJSONSchema(suiteFileSchema, { io: 'input', reused: 'inline' }),
  $id: SUITE_SCHEMA_URL,
  title: 'mustfail suite',
}
const text = `${JSON.stringify(schema, null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(path, text)
else if (readFileSync(path, 'utf8') !== text) {
  console.error('public/suite.schema.json is out of date: run `npm run schema`')
  process.exitCode = 1
}
