import { isClean } from '../../reading/clean.ts'
import type { Subject } from '../../reading/subject.ts'
import { decline, undeclared, type Mutator } from '../mutator.ts'
import { keepsAnswer } from './shared/keeps-answer.ts'
import { light } from './shared/light-probe.ts'
import { isStructural } from './shared/structural-line.ts'

/** Blank before and behind the answer, as a chat template or a stop sequence leaves it. */
export const whitespaceNoise = {
  id: 'whitespace_noise',
  title: 'Add blank at the ends',
  family: 'surface',
  polarity: 'equivalent',
  kind: 'kill',
  field: 'output',
  severity: 'low',
  aspect: 'content',
  pair: 'tokenless_output',
  origins: [{ title: 'trailing newline is a difference', url: 'https://github.com/aws/fmeval/pull/166' }],
  example: {
    case: { reference: 'yes', contract: { tolerates: ['whitespace'] } },
    makes: 'yes  \n',
    declines: { case: { reference: 'yes' }, families: ['regex'], because: 'declare tolerates: whitespace' },
  },

  *mutate(subject) {
    const { text, tolerates } = subject
    if (!tolerates.has('whitespace')) return yield undeclared('whitespace')
    if (text.trim() === '') return yield decline('the reference is blank')
    let made = false
    // The end comes first: that is where models leave blank.
    for (const [form, before, after] of [['after', '', '  \n'], ['before', '  ', '']] as const) {
      if (form === 'before' && isIndented(subject)) continue
      const inserted = before + after
      if (!isClean(subject, inserted) || !keepsAnswer(subject, before + text + after)) continue
      made = true
      const at = form === 'before' ? 0 : text.length
      yield {
        change: { edits: [{ start: at, end: at, replacement: inserted }] },
        form,
        site: form === 'before' ? 'the start' : 'the end',
        because: ['tolerates.whitespace'],
        why: `There is only blank ${form === 'before' ? 'before' : 'after'} the answer, which is declared to change nothing.`,
        alibis: light(form === 'before' ? ` ${text}` : `${text} `),
      }
    }
    if (!made) yield decline('blank is itself forbidden here, or is syntax')
  },
} satisfies Mutator

/** Whether blank before the first of several lines would be indentation, which is syntax in lists and fields. */
function isIndented({ text }: Subject): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.length > 1 && lines.every(isStructural)
}
