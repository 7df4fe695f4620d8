/** JSON Schema of the reply that judges are asked for. */
export const VERDICT_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['reason', 'pass', 'score'],
  properties: {
    reason: { type: 'string', description: 'One or two sentences.' },
    pass: { type: 'boolean', description: 'True only when the output meets the rubric in full.' },
    score: { type: 'number', description: 'From 0 to 1.' },
  },
} as const
