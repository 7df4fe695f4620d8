import type { EvalCase, Suite } from '../../engine/index.ts'

export type ReplyShape = 'text' | 'json' | 'score'

/** What a person is asked for: the code, and a reply that it reads right. */
export interface AuditAnswers {
  readonly code: string
  readonly shape: ReplyShape
  readonly reply: string
  readonly verdict: 'pass' | 'fail'
  readonly scale: { readonly min: number; readonly max: number; readonly passAt: number }
}

export const SAMPLE_REPLIES: Readonly<Record<ReplyShape, string>> = {
  text: 'The reply covers every demand.\nVerdict: PASS',
  json: '{"reason": "It names the date and the amount.", "pass": true, "score": 1}',
  score: 'The reply covers every demand.\nScore: 10',
}

/** A suite of one case of the intent `judge-reply`, whose check is the code that reads the reply; or what is wrong. */
export function auditSuite(answers: AuditAnswers): Suite | { readonly problem: string } {
  const found = checkOf(answers.code)
  if ('problem' in found) return found
  if (answers.reply.trim() === '') return { problem: 'Give one reply that the code reads right.' }
  return {
    version: 1,
    name: 'Audit of a judge’s reader',
    cases: [caseOf(answers, found.name)],
    checks: `${found.source}\n`,
  }
}

function caseOf({ shape, reply, verdict, scale }: AuditAnswers, check: string): EvalCase {
  return {
    id: 'reply',
    reference: reply,
    checks: [check],
    contract: {
      intent: 'judge-reply',
      verdict,
      tolerates:
        shape === 'json'
          ? ['whitespace', 'key-order', 'code-fence']
          : ['whitespace', 'explanation', 'punctuation', 'markdown'],
      ...(shape === 'json' ? { format: 'json' as const } : {}),
      ...(shape === 'text' ? {} : { scale }),
    },
  }
}

/** The code as an export that takes a reply: an export as it is, a function by its name, an expression under a name of ours. */
export function checkOf(
  code: string,
): { readonly name: string; readonly source: string } | { readonly problem: string } {
  const source = code.trim().replace(/;$/, '')
  if (source === '') return { problem: 'Paste the code first.' }
  const exported = /^export\s+(?:async\s+)?(?:const|let|function)\s+([A-Za-z_$][\w$]*)/m.exec(source)?.[1]
  if (exported !== undefined) return { name: exported, source }
  const named =
    /^(?:async\s+)?function\s+([A-Za-z_$][\w$]*)|^(?:const|let)\s+([A-Za-z_$][\w$]*)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\(|function|[A-Za-z_$][\w$]*\s*=>)/gm
  const last = [...source.matchAll(named)].at(-1)
  if (last !== undefined) {
    const name = last[1] ?? last[2] ?? ''
    return { name, source: `${source.slice(0, last.index)}export ${source.slice(last.index)}` }
  }
  if (
    /^(?:async\s*)?(?:\([^)]*\)|[A-Za-z_$][\w$]*)\s*(?::\s*\w+\s*)?=>|^(?:async\s+)?function\s*\(/.test(
      source,
    )
  ) {
    return { name: 'readsReply', source: `export const readsReply = ${source}` }
  }
  if (/\b(?:reply|output)\b/.test(source) && !/[;\n]/.test(source)) {
    const parameter = /\breply\b/.test(source) ? 'reply' : 'output'
    return { name: 'readsReply', source: `export const readsReply = (${parameter}: string) => ${source}` }
  }
  return {
    problem:
      'Paste a function that takes the reply and gives true for a pass, or one expression on `reply`. Python and other languages go through the command line’s --grader.',
  }
}
