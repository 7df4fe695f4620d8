import { decline, undeclared, type Mutator } from '../mutator.ts'
import { fenced, isWholeAnswer, programOf, tagOf } from './shared/program.ts'

/** The same code with another fence, half a fence, or none. */
export const codeFenceVariant = {
  id: 'code_fence_variant',
  title: 'Change the fence around code',
  family: 'code',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'code',
  pair: 'code_stub_body',
  origins: [
    { title: 'identifier eaten as a tag', url: 'https://github.com/EleutherAI/lm-evaluation-harness/pull/3769' },
    { title: 'stray closing fence', url: 'https://github.com/noonghunna/benchlocal-cli/issues/120' },
    { title: 'only tagged fences', url: 'https://github.com/UKGovernmentBEIS/inspect_ai/pull/581' },
  ],
  example: {
    case: { reference: 'def f(): return 1', contract: { format: 'code', tolerates: ['code-fence'] } },
    makes: 'def f(): return 1\n```',
    declines: { case: { reference: '```\na\n```\nand\n```\nb\n```', contract: { format: 'code', tolerates: ['code-fence'] } }, because: 'a fence would be ambiguous' },
  },

  *mutate(subject) {
    const { text, format, tolerates } = subject
    if (format !== 'code') return yield decline('declare format: code', 'format', 'code')
    if (!tolerates.has('code-fence')) return yield undeclared('code-fence')
    const program = programOf(subject)
    if (program === null || program.code.includes('```')) return yield decline(text.trim() === '' ? 'no code in the reference' : 'a fence would be ambiguous')
    if (!isWholeAnswer(program, text)) return yield decline('the fence is not around the whole answer')
    const { code, fence } = program
    const tag = tagOf(program)
    const forms = [
      ...(tag === '' ? [] : [['tagged', fenced(code, tag)] as const]),
      ['untagged', fenced(code, '')] as const,
      ['closing fence only', `${code}${code.endsWith('\n') ? '' : '\n'}\`\`\``] as const,
      ...(fence === null ? [] : [['no fence', code] as const]),
    ]
    for (const [form, output] of forms) {
      if (output.trim() === text.trim()) continue
      yield { change: { output }, form, site: 'the whole answer', because: ['tolerates.code-fence'], why: 'The same code stands there with another fence or none, which is declared to be right.' }
    }
  },
} satisfies Mutator
