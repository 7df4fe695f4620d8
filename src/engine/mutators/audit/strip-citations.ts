import { citationsIn, type Citation } from '../../reading/citations.ts'
import { decline, type Edit, type Mutator } from '../mutator.ts'

/** Takes the sources away and leaves the claims; proven where a citation was declared as a fact. */
export const stripCitations = {
  id: 'strip_citations',
  title: 'Strip the citations',
  family: 'audit',
  polarity: 'defect',
  kind: 'kill',
  field: 'output',
  severity: 'medium',
  aspect: 'grounding',
  pair: 'markdown_variant',
  origins: [{ title: 'no check ties index to source', url: 'https://github.com/future-agi/future-agi/issues/1225' }],
  example: {
    case: { reference: 'Aspirin thins blood [1].', contract: { facts: [{ text: '[1]', kind: 'citation' }] } },
    makes: 'Aspirin thins blood.',
    declines: { case: { reference: 'Aspirin thins blood.' }, because: 'no citation in the reference' },
  },

  *mutate({ text, format, facts }) {
    if (format === 'code' || format === 'json') return yield decline(`brackets are syntax in ${format}`)
    const citations = citationsIn(text)
    if (citations.length === 0) return yield decline('no citation in the reference')
    const declared = facts.filter(({ kind }) => kind === 'citation')
    const first = declared[0]
    yield {
      change: { edits: citations.map((citation) => removal(text, citation)) },
      form: 'all',
      site: citations.map((citation) => citation.text).join(' '),
      ...(first === undefined
        ? { proof: 'presumed' as const, because: [], why: 'The sources are gone; nothing declared says that they were needed.' }
        : { because: declared.map(({ path }) => path), why: `The source ${first.text} is gone, which must be named.` }),
    }
    if (citations.length === 1) return
    for (const fact of declared) {
      const own = citations.filter((citation) => fact.spans.some(({ start, end }) => start >= citation.span.start && end <= citation.span.end))
      if (own.length === 0) continue
      yield {
        change: { edits: own.map((citation) => removal(text, citation)) },
        form: 'one',
        site: fact.text,
        because: [fact.path],
        why: `The source ${fact.text} is gone, which must be named.`,
      }
    }
  },
} satisfies Mutator

/** The marker with one blank before it. */
function removal(text: string, { span, keep }: Citation): Edit {
  const blank = keep === '' && /[^\S\n]/.test(text.charAt(span.start - 1)) ? 1 : 0
  return { start: span.start - blank, end: span.end, replacement: keep }
}
