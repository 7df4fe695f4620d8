/** Standard normal quantile of a two-sided 95 % interval. */
export const Z_95 = 1.959963984540054
