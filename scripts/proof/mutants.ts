import { commitGuards } from './mutants/commit-guards.ts'
import { deviceGuards } from './mutants/device-guards.ts'
import { entryGuards } from './mutants/entry-guards.ts'
import { huntAll } from './mutants/hunt.ts'
import type { GuardMutant } from './mutants/mutant.ts'
import { pageGuards } from './mutants/page-guards.ts'
import { serverGuards } from './mutants/server-guards.ts'
import { timeGuards } from './mutants/time-guards.ts'
import { prove } from './proof.ts'

const about = `
\`npm run mutants\`: one guard after another is taken away in a copy of the sources, as somebody could do it by mistake, and the tests that are
named beside it have to fail within two minutes. They pass without any mutant first. A mutant whose place is gone is not caught.

- A run that only ran out of time has noticed nothing. The tests use SQLite.
- The lists are \`scripts/proof/mutants/*-guards.ts\`; \`--only=\` hunts those of one of them, \`--most=\` that many of each. Charts and pages have
  faults of their own: \`npm run mutate\`; whole exams those of [the simulator](../simulator.md).
`

const part =
  (mutants: readonly GuardMutant[]) =>
  ({ counts: { most } }: { counts: { most: number } }) =>
    huntAll(mutants.slice(0, most))

await prove(
  {
    name: 'mutants',
    about,
    counts: { most: { full: 1_000, quick: 1 } },
    parts: {
      server: part(serverGuards),
      time: part(timeGuards),
      commit: part(commitGuards),
      entry: part(entryGuards),
      page: part(pageGuards),
      device: part(deviceGuards),
    },
  },
  process.argv.slice(2),
)
