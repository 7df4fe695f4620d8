import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { compileTemplate } from '../../../src/engine/judges/prompt-template.ts'
import { blindedInput } from '../../../src/engine/lanes/blinded-input.ts'
import { findLeaks, type Leak, type Secrets } from '../../../src/engine/lanes/leak-guard.ts'

type Slots = {
  readonly task?: string
  readonly invariant?: string
  readonly rubric?: string
  readonly output?: string
  readonly template?: string
}
type Row = readonly [
  what: string,
  gold: string,
  slots: Slots,
  form?: Leak['form'] | undefined,
  secrets?: Partial<Secrets>,
]

const GOLD = 'The Treaty of Lisbon'
const LONG =
  'Customers who return a sealed item within fourteen days receive the whole price back on the card they paid with, and shops may keep nothing for handling.'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const hex = (text: string) => Buffer.from(text).toString('hex')
const entities = (text: string) => [...text].map((char) => `&#${char.codePointAt(0)};`).join('')
const unicodeEscapes = (text: string) =>
  [...text].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const full = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))

const LEAKS: readonly Row[] = [
  ['as it is, in the rubric', GOLD, { rubric: `Must name The Treaty of Lisbon.` }, 'verbatim'],
  ['as it is, in the task', GOLD, { task: `Which treaty? (The Treaty of Lisbon)` }, 'verbatim'],
  ['as it is, in the invariant', GOLD, { invariant: 'The Treaty of Lisbon' }, 'verbatim'],
  [
    'as it is, in the template',
    GOLD,
    { template: 'Reference: The Treaty of Lisbon\n{{output}}' },
    'verbatim',
  ],
  ['in another case', GOLD, { rubric: 'names THE TREATY OF LISBON' }, 'case'],
  ['with other blanks', GOLD, { rubric: 'names The  Treaty\tof Lisbon' }, 'white space'],
  ['over lines', GOLD, { rubric: 'names The Treaty\nof Lisbon' }, 'white space'],
  ['with no-break spaces', GOLD, { rubric: 'names The\u00a0Treaty of\u00a0Lisbon' }, 'white space'],
  ['in full-width letters', GOLD, { rubric: `names ${full('The')} Treaty of Lisbon` }, 'unicode'],
  ['decomposed', 'Café Zoë', { rubric: 'names Cafe\u0301 Zoe\u0308' }, 'unicode'],
  ['with zero-width spaces inside', GOLD, { rubric: 'names The Trea\u200bty of Lis\u200bbon' }, 'mixed'],
  ['with soft hyphens', GOLD, { rubric: 'names The Trea\u00adty of Lisbon' }, 'mixed'],
  ['with curly quotes', `the 'red' door`, { rubric: 'says the ‘red’ door' }, 'quotes'],
  ['with guillemets', `say "open sesame" twice`, { rubric: 'say «open sesame» twice' }, 'quotes'],
  [
    'without its punctuation',
    'Yes, within two weeks!',
    { rubric: 'expects yes within two weeks' },
    'punctuation',
  ],
  ['with hyphens for blanks', GOLD, { rubric: 'slug the-treaty-of-lisbon' }, 'punctuation'],
  ['with underscores for blanks', GOLD, { rubric: 'key the_treaty_of_lisbon' }, 'punctuation'],
  ['with emphasis inside', GOLD, { rubric: 'The **Treaty** of *Lisbon*' }, 'punctuation'],
  ['joined', GOLD, { rubric: 'id TheTreatyOfLisbon' }, 'split'],
  ['drawn apart', 'Paris', { rubric: 'it is P a r i s' }, 'split'],
  ['drawn apart with dots', 'Paris', { rubric: 'it is P.a.r.i.s' }, 'split'],
  ['hyphenated at a line end', 'Quillmere', { rubric: 'it is Quill-\nmere' }, 'split'],
  ['one letter a line', 'Paris', { rubric: 'acrostic:\nP\na\nr\ni\ns\n' }, 'split'],
  ['reversed', GOLD, { rubric: 'backwards: nobsiL fo ytaerT ehT' }, 'reversed'],
  ['a short name reversed', 'Paris', { rubric: 'backwards: siraP' }, 'reversed'],
  ['HTML named', 'R&D <unit>', { rubric: 'names R&amp;D &lt;unit&gt;' }, 'html'],
  ['HTML numeric', 'Paris', { rubric: `names ${entities('Paris')}` }, 'html'],
  ['HTML accents', 'Café Zoë', { rubric: 'names Caf&eacute; Zo&euml;' }, 'html'],
  ['URL encoded', GOLD, { rubric: 'q=The%20Treaty%20of%20Lisbon' }, 'url'],
  ['URL encoded with pluses', GOLD, { rubric: 'q=The+Treaty+of+Lisbon' }, 'punctuation'],
  ['URL encoded in full', 'Paris', { rubric: 'q=%50%61%72%69%73' }, 'url'],
  ['URL encoded UTF-8', 'Zoë Étoile', { rubric: 'q=Zo%C3%AB%20%C3%89toile' }, 'url'],
  ['JSON \\u escapes', 'Paris', { rubric: `{"a":"${unicodeEscapes('Paris')}"}` }, 'json'],
  [
    'JSON quotes',
    'say "open sesame"',
    { rubric: JSON.stringify({ gold: 'say "open sesame"' }) },
    'punctuation',
  ],
  [
    'JSON line breaks',
    'first line\nsecond line',
    { rubric: JSON.stringify({ gold: 'first line\nsecond line' }) },
    'json',
  ],
  ['URL within JSON', 'Zoë Étoile', { rubric: '"Zo\\u0025C3%AB%20%C3%89toile"' }, 'nested escapes'],
  ['HTML twice', 'R&D <unit>', { rubric: 'R&amp;amp;D &amp;lt;unit&amp;gt;' }, 'nested escapes'],
  ['base64', GOLD, { rubric: `key ${base64(GOLD)}` }, 'base64'],
  ['base64 of a sentence with it', GOLD, { rubric: `blob ${base64(`answer = ${GOLD}; keep`)}` }, 'base64'],
  [
    'base64 without padding, URL alphabet',
    'Zoë Étoile??>',
    { rubric: Buffer.from('Zoë Étoile??>').toString('base64url') },
    'base64',
  ],
  ['base64 over lines', LONG, { rubric: base64(LONG).replace(/(.{40})/g, '$1\n') }, 'base64'],
  ['base64 of a short gold', '14', { rubric: 'MTQ=' }, 'base64'],
  ['hexadecimal', 'Paris', { rubric: `0x${hex('Paris')}` }, 'hex'],
  [
    'a long gold in part',
    LONG,
    { rubric: 'It should say that they receive the whole price back on the card they paid with, politely.' },
    'word window',
  ],
  [
    'a long gold in part, recased',
    LONG,
    {
      rubric:
        'SHOPS: "shops may keep nothing for handling" and "on the card they paid with and shops may keep"',
    },
    'word window',
  ],
  [
    'most of a long gold, in the task',
    LONG,
    {
      task: 'Rewrite: Customers who return a sealed item within fourteen days receive the whole price back on the card',
    },
    'word window',
  ],
  ['a number', '14', { rubric: 'must say 14' }, 'verbatim'],
  ['a one-digit number', '4', { rubric: 'the result is 4.' }, 'verbatim'],
  ['a number in words', '14', { rubric: 'must say fourteen' }, 'number'],
  ['a large number in words', '1250', { rubric: 'one thousand two hundred and fifty euros' }, 'number'],
  ['a grouped number', '1250', { rubric: 'must say 1,250' }, 'number'],
  ['an ungrouped number', '1,250', { rubric: 'must say 1250' }, 'number'],
  ['a number with decimals', '1250', { rubric: 'about 1250.00 is right' }, 'number'],
  ['a number in exponent notation', '1250', { rubric: '1.25e3' }, 'number'],
  ['a number with a scale word', '3000000', { rubric: 'roughly 3 million' }, 'number'],
  ['a European number', '1234567.5', { rubric: '1.234.567,5' }, 'number'],
  ['a Roman number', '14', { rubric: 'volume XIV' }, 'number'],
  ['full-width digits', '14', { rubric: `say ${full('14')}` }, 'unicode'],
  ['a quantity with the number in words', '14 days', { rubric: 'fourteen days is the limit' }, 'number'],
  ['a number word for digits', 'fourteen days', { rubric: '14 days is the limit' }, 'number'],
  ['a negative number', '-5', { rubric: 'it is -5' }, 'verbatim'],
  ['a letter given as the answer', 'A', { rubric: 'The correct option is A.' }, 'verbatim'],
  ['a letter after a colon', 'B', { rubric: 'Answer: (B)' }, 'verbatim'],
  ['a letter alone on a line', 'C', { rubric: 'key\nC\n' }, 'verbatim'],
  ['"no" as the expected answer', 'no', { rubric: 'expected answer: "No", with a reason' }, 'case'],
  ['"yes" given behind', 'yes', { rubric: '"yes" is the right reply' }, 'verbatim'],
  ['true as a value', 'true', { rubric: 'The gold value = true' }, 'verbatim'],
  ['a short name', 'USA', { task: 'Where is Boston, in the USA?' }, 'verbatim'],
  [
    'an option singled out',
    'Lyon',
    { rubric: 'Choose among Paris, Lyon and Rome. Lyon is meant.' },
    'verbatim',
    { choices: ['Paris', 'Lyon', 'Rome'] },
  ],
  ['Han characters inside a sentence', '東京', { rubric: '答えは東京です' }, 'verbatim'],
  [
    'over two slots',
    'blue heron',
    { template: 'The bird is the blue {{task}}\n{{output}}', task: 'heron' },
    'verbatim',
  ],
  [
    'JSON arguments in other spacing',
    '{"city": "Oslo", "days": 3}',
    { rubric: 'call with {"city":"Oslo","days":3}' },
    'punctuation',
  ],
  [
    'beside an output that equals it',
    GOLD,
    { rubric: 'names The Treaty of Lisbon', output: GOLD },
    'verbatim',
  ],
  [
    "the mutator's id",
    GOLD,
    { rubric: 'made by drop_last_sentence' },
    'verbatim',
    { mutators: ['drop_last_sentence'] },
  ],
  [
    "the mutator's id in kebab case",
    GOLD,
    { task: 'mutant: drop-last-sentence' },
    'verbatim',
    { mutators: ['drop_last_sentence'] },
  ],
  [
    "the mutator's id in camel case",
    GOLD,
    { task: 'mutant: dropLastSentence#2' },
    'verbatim',
    { mutators: ['drop_last_sentence'] },
  ],
  ['an expected verdict', GOLD, { rubric: 'Cites a source. Expected verdict: FAIL' }, 'statement'],
  ['an expected verdict as a field', GOLD, { task: '{"expected_verdict": "pass"}' }, 'statement'],
  ['a plain hint', GOLD, { rubric: 'This output is wrong.' }, 'statement'],
  ['a hint that it should fail', GOLD, { template: '{{output}} — this should be rejected' }, 'statement'],
  [
    'a planted canary',
    GOLD,
    { rubric: 'Cites. canary-5b1f2c9a77' },
    'verbatim',
    { canary: 'canary-5b1f2c9a77' },
  ],
  [
    'a planted canary, escaped',
    GOLD,
    { rubric: `Cites. ${base64('canary-5b1f2c9a77')}` },
    'base64',
    { canary: 'canary-5b1f2c9a77' },
  ],
]

const LOOK_ALIKES: readonly Row[] = [
  ['a right output', GOLD, { output: GOLD }],
  ['a right output in other words around it', GOLD, { output: `It was ${GOLD}, signed in 2007.` }],
  [
    'an output with the canary',
    GOLD,
    { output: 'canary-5b1f2c9a77' },
    undefined,
    { canary: 'canary-5b1f2c9a77' },
  ],
  ['the same words in another order', GOLD, { rubric: 'Lisbon hosted the signing of a treaty.' }],
  ['part of a name', GOLD, { rubric: 'mentions a treaty and Lisbon' }],
  ['a longer word', 'Paris', { task: 'a Parisian cafe' }],
  ['a word within', 'rat', { task: 'the rate of interest' }],
  ['an accent apart', 'Café', { task: 'a cafeteria' }],
  ['longer digits', '14', { task: 'in 2014, or 141, or 0.14' }],
  ['a decimal', '4', { task: 'between 4.5 and 3.4' }],
  ['a grouped number', '4', { task: 'some 4,000 people' }],
  ['a version', '4', { task: 'use v4 or 1.4.2' }],
  ['a date', '14', { task: 'on 2024-03-14 at 14:30' }],
  ['another sign', '5', { task: 'at -5 degrees' }],
  ['a numbered list', '3', { rubric: '1. cites a page\n2. names the court\n3. gives the year' }],
  ['a numbered list in brackets', '2', { rubric: '1) cites\n2) names' }],
  ['another number in words', '4', { task: 'fourteen or forty people' }],
  ['"one" as a pronoun', '1', { task: 'the one that got away' }],
  ['digits reversed', '41', { task: 'route 14' }],
  ['a word backwards', 'live', { task: 'no evil' }],
  ['a palindrome apart', 'level', { task: 'levels' }],
  ['an article', 'A', { task: 'A customer asks about a refund. Is it due?' }],
  ['a letter among options', 'B', { task: 'A) red\nB) green\nC) blue\nAnswer with one letter: A, B or C.' }],
  ['a letter in a name', 'C', { task: 'Vitamin C and plan B' }],
  ['the pronoun', 'I', { task: 'May I return it?' }],
  ['yes or no', 'no', { task: 'Is it due? Answer yes or no.' }],
  ['yes/no', 'yes', { task: 'Answer: yes/no' }],
  ['no in a sentence', 'no', { rubric: 'There must be no advice.' }],
  ['true in a sentence', 'true', { rubric: 'It must stay true to the source.' }],
  ['true or false', 'true', { task: 'Reply with "true" or "false".' }],
  ['yes and no on lines', 'yes', { task: 'Options:\nyes\nno' }],
  ['pass in the template', 'pass', {}],
  ['1 in the template', '1', {}],
  ['reason in the template', 'reason', {}],
  [
    'all options named',
    'Lyon',
    { task: 'Choose: Paris, Lyon, Rome.' },
    undefined,
    { choices: ['Paris', 'Lyon', 'Rome'] },
  ],
  [
    'all labelled options',
    'B',
    { task: 'A) 90 degrees\nB) 180 degrees' },
    undefined,
    { choices: ['A) 90 degrees', 'B) 180 degrees'] },
  ],
  ['a letter that squeezes to it', 'therapist', { task: 'the rapid story' }],
  ['letters joined by chance', 'Oslo', { task: 'so slow' }],
  [
    'a task that shares wording',
    LONG,
    { task: 'When do customers who return a sealed item within fourteen days get money?' },
  ],
  [
    'a rubric that shares seven words',
    LONG,
    { rubric: 'It says that shops may keep nothing for their trouble.' },
  ],
  ['base64 of something else', GOLD, { rubric: base64('the treaty of Rome, and more') }],
  ['a hash', '14', { rubric: `sha ${hex('another')}` }],
  ['percent signs', GOLD, { rubric: '100% of cases, 50%25 more' }],
  ['entities of something else', 'R&D', { rubric: 'Q&amp;A' }],
  ['an empty gold', '', { task: 'anything' }],
  ['a blank gold', ' \n', { task: 'any thing' }],
  [
    'the words of a mutator id',
    GOLD,
    { rubric: 'Do not drop the last sentence; drop last sentence marks.' },
    undefined,
    { mutators: ['drop_last_sentence'] },
  ],
  ['a one-word mutator', GOLD, { rubric: 'identity matters' }, undefined, { mutators: ['identity'] }],
  ['a condition', GOLD, { rubric: 'The answer is wrong if it names no court.' }],
  ['a condition in front', GOLD, { rubric: 'Pass when the answer is correct and cites a page.' }],
  ['a rule about outputs', GOLD, { rubric: 'An output without a citation must be rejected.' }],
  ['a question about it', GOLD, { task: 'Decide whether the output is correct.' }],
  ['"should pass" of a train', GOLD, { task: 'When does any train that should pass here arrive?' }],
  ['Roman words', '1009', { task: 'MIXED drinks' }],
  ['a civil word', '14', { task: 'CIVIL law' }],
  ['another canary', GOLD, { rubric: 'canary-000' }, undefined, { canary: 'canary-5b1f2c9a77' }],
]

function leaksOf([, gold, slots, , secrets]: Row): readonly Leak[] {
  const template = compileTemplate(slots.template)
  if (!template.ok) throw new Error(template.problems.join())
  return findLeaks(
    template.build(blindedInput({ rubric: 'Cites a page.', ...slots }, slots.output ?? 'Some other answer.')),
    { gold, ...secrets },
  )
}

describe('findLeaks', () => {
  test.each(LEAKS.map((row) => [row[0], row] as const))('finds %s', (_what, row) => {
    expect(leaksOf(row).map(({ form }) => form)).toContain(row[3])
  })
  test.each(LOOK_ALIKES.map((row) => [row[0], row] as const))('leaves %s alone', (_what, row) => {
    expect(leaksOf(row)).toEqual([])
  })
  test('measures both sides of the table', () => {
    const caught = LEAKS.filter((row) => leaksOf(row).length > 0).length
    const quiet = LOOK_ALIKES.filter((row) => leaksOf(row).length === 0).length
    console.log(
      `leak guard: ${caught} of ${LEAKS.length} leaks found, ${LOOK_ALIKES.length - quiet} of ${LOOK_ALIKES.length} look-alikes refused`,
    )
    expect([caught, quiet]).toEqual([LEAKS.length, LOOK_ALIKES.length])
  })
  test('names slot, form and place, and never the gold', () => {
    const leaks = leaksOf(['', GOLD, { rubric: 'Must name The Treaty of Lisbon.' }])
    expect(leaks).toEqual([
      {
        what: 'gold',
        slot: 'rubric',
        role: 'user',
        part: expect.any(Number),
        form: 'verbatim',
        start: 10,
        end: 30,
      },
    ])
    expect(JSON.stringify(leaks)).not.toContain('Lisbon')
  })
  test('finds every place', () => {
    expect(
      leaksOf(['', GOLD, { task: GOLD, rubric: `${GOLD}; ${GOLD.toUpperCase()}` }]).map(({ slot }) => slot),
    ).toEqual(['task', 'rubric', 'rubric'])
  })
  test('finds a gold wherever it is pasted, and refuses no output', () => {
    const word = fc.stringMatching(/^[b-df-hj-np-tv-xz]{4,9}$/)
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 2, maxLength: 6 }),
        fc.constantFrom('task', 'invariant', 'rubric'),
        (words, slot) => {
          const gold = words.join(' ')
          expect(leaksOf(['', gold, { [slot]: `Some text: ${gold}.` }]).map((leak) => leak.slot)).toContain(
            slot,
          )
          expect(leaksOf(['', gold, { output: `Some text: ${gold}.` }])).toEqual([])
        },
      ),
    )
  })
  test('never throws and stays within the parts', () => {
    const odd = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(odd, odd, odd, (gold, task, rubric) => {
        for (const leak of leaksOf(['', gold, { task, rubric }])) {
          expect(leak.start).toBeLessThan(leak.end)
          expect(leak.end).toBeLessThanOrEqual(leak.slot === 'task' ? task.length : rubric.length)
        }
      }),
    )
  })
})
