import fc from 'fast-check'

const usualSeed = 20261123

// The same examples in every run: what fails in one run fails in all. `PROPERTY_SEED` looks for others.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? usualSeed) })
