import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../workers/sandbox-frame.js', import.meta.url))
const PAGE = fileURLToPath(new URL('../public/sandbox.html', import.meta.url))

/** The text of `public/sandbox.html`: the frame's script under a policy that lets that script run and nothing else. */
export function sandboxPage(): string {
  const script = readFileSync(SCRIPT, 'utf8')
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash}' blob:; worker-src blob:; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Sandbox of mustfail</title>
<script>${script}</script>
</html>
`
}

/** `node scripts/write-sandbox.ts` writes the page; a test holds the committed one to it. */
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, sandboxPage())
