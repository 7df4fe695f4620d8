import type { CaseDraft } from './subject-of.ts'

/** References that trip careless text handling, each with the declarations that bring mutators to work on it. */
export const awkwardCases: readonly (readonly [string, CaseDraft])[] = [
  ['an empty reference', { reference: '' }],
  ['a blank reference', { reference: ' \n\t ' }],
  [
    'a lone digit',
    {
      reference: '7',
      expected: 7,
      contract: { tolerance: 0, tolerates: ['number-format', 'punctuation', 'whitespace'] },
    },
  ],
  [
    'JSON',
    {
      reference: '{"a": 1, "b": [true, null, "x"], "a2": 12345678901234567890}',
      contract: {
        format: 'json',
        facts: [{ text: '"x"', kind: 'code' }],
        tolerates: ['key-order', 'code-fence', 'whitespace'],
      },
    },
  ],
  ['broken JSON', { reference: '{"a": 1,', contract: { format: 'json' } }],
  [
    'duplicate keys',
    { reference: '{"a": 1, "a": 2}', contract: { format: 'json', tolerates: ['key-order'] } },
  ],
  [
    'emoji',
    {
      reference: '👩‍👩‍👧‍👦 bought 3 🍎🍎🍎 for 5 € 🇩🇪.',
      contract: {
        facts: [
          { text: '3', kind: 'number' },
          { text: '5 €', kind: 'quantity' },
        ],
        tolerates: ['whitespace', 'case', 'punctuation', 'invisible-characters', 'unicode-form'],
      },
    },
  ],
  [
    'combining marks',
    {
      reference: 'Cafe\u0301 in Ko\u0308ln, nai\u0308ve.',
      contract: {
        facts: [{ text: 'Ko\u0308ln', kind: 'name' }],
        tolerates: ['unicode-form', 'case', 'whitespace'],
      },
    },
  ],
  [
    'Windows line ends',
    {
      reference: 'First line.\r\nSecond line with 12 items.\r\n',
      contract: { facts: [{ text: '12', kind: 'number' }], tolerates: ['line-endings', 'whitespace'] },
    },
  ],
  [
    'a lone surrogate',
    { reference: 'broken \ud83d text 5', contract: { facts: [{ text: '5', kind: 'number' }] } },
  ],
  [
    'Japanese',
    {
      reference: '締め切りは2025年3月14日です。担当は田中さん。',
      contract: {
        language: 'ja',
        facts: [
          { text: '2025年3月14日', kind: 'date' },
          { text: '田中', kind: 'name' },
        ],
        tolerates: ['whitespace', 'unicode-form'],
      },
    },
  ],
  [
    'Arabic',
    {
      reference: 'عاصمة البرتغال هي لشبونة، وعدد سكانها 545000.',
      contract: {
        language: 'ar',
        facts: [
          { text: 'لشبونة', kind: 'name' },
          { text: '545000', kind: 'number' },
        ],
        tolerates: ['whitespace', 'number-format'],
      },
    },
  ],
  [
    'Hindi',
    {
      reference: 'बैठक पुणे में 15 लोगों के साथ होगी।',
      contract: {
        language: 'hi',
        facts: [
          { text: 'पुणे', kind: 'name' },
          { text: '15', kind: 'number' },
        ],
        tolerates: ['whitespace', 'punctuation'],
      },
    },
  ],
  [
    'German',
    {
      reference: 'Die Straße ist 2,5 km lang und führt nach Köln.',
      contract: {
        language: 'de',
        facts: [
          { text: '2,5 km', kind: 'quantity' },
          { text: 'Köln', kind: 'name' },
        ],
        tolerates: ['case', 'whitespace', 'quotes', 'dashes'],
      },
    },
  ],
  [
    'a reference that is its gold',
    {
      reference: 'Paris',
      expected: 'Paris',
      contract: {
        tolerates: [
          'lead-in',
          'greeting',
          'disclaimer',
          'explanation',
          'markdown',
          'case',
          'article',
          'punctuation',
          'whitespace',
          'reasoning-block',
          'quotes',
        ],
      },
    },
  ],
  [
    'a fact that does not occur',
    { reference: 'It is Rome.', expected: 'Paris', contract: { facts: [{ text: 'Milan', kind: 'name' }] } },
  ],
  [
    'regex characters',
    {
      reference: 'Use $.* (a|b)+ [^x]\\d{2} \\ / ^ here: v2.14.1?',
      contract: { facts: [{ text: 'v2.14.1', kind: 'code' }], forbids: ['(.*)', '$&'] },
    },
  ],
  [
    'a very long reference',
    {
      reference: `${'The report counts 12 boats and Anna signed it. '.repeat(2_200)}The end is 99.`,
      expected: 99,
      contract: {
        facts: [{ text: '99', kind: 'number' }],
        tolerates: ['whitespace', 'case', 'explanation', 'markdown', 'invisible-characters'],
      },
    },
  ],
]
