import fc from 'fast-check'

/** The same inputs on every run, so that a red test is red again; `MUSTFAIL_SEED=N` tries others. */
fc.configureGlobal({ seed: Number(process.env['MUSTFAIL_SEED'] ?? 1) })
