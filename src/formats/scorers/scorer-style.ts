/** By what names a scorer takes its arguments: `({ input, output, expected })` or `({ inputs, outputs, referenceOutputs })`. */
export type ScorerStyle = 'expected' | 'referenceOutputs'
