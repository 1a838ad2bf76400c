import type { GuardMutant } from './mutant.ts'

const engine = 'server/features/attempts/engine'
const tests = 'tests/server/features/attempts'

/** Guards of time, taken away one at a time: grace, outages and the sweep. */
export const timeGuards: readonly GuardMutant[] = [
  {
    name: 'grace is 0',
    file: 'domain/attempt/attempt.ts',
    from: 'arrivedAt <= deadline + grace',
    to: 'arrivedAt <= deadline + 0 * grace',
    caughtBy: 'tests/domain/attempt/attempt.test.ts',
  },
  {
    name: 'grace never ends',
    file: 'domain/attempt/attempt.ts',
    from: 'arrivedAt <= deadline + grace',
    to: 'arrivedAt <= deadline + grace * 1_000_000',
    caughtBy: 'tests/domain/attempt/attempt.test.ts',
  },
  {
    name: 'the grace that an outage gave back is lost',
    file: `${engine}/attempt-end.ts`,
    from: 'grace + attempt.grace_credited',
    to: 'grace + 0 * attempt.grace_credited',
    caughtBy: `${tests}/engine/outages.test.ts`,
  },
  {
    name: 'the time of an outage is lost',
    file: `${engine}/time/beat.ts`,
    from: 'const credited = outage ? await creditOutage(context, outage) : 0',
    to: 'const credited = 0',
    caughtBy: `${tests}/engine/outages.test.ts`,
  },
  {
    name: 'time that was given back is not said to the student',
    file: `${engine}/time/credit-outage.ts`,
    from: 'credited: row.credited + deadline - row.deadline',
    to: 'credited: row.credited',
    caughtBy: `${tests}/engine/outages.test.ts`,
  },
  {
    name: 'the sweep closes right after an outage',
    file: `${engine}/sweep.ts`,
    from: 'if (await isJustBack(context, now)) return',
    to: 'if ((await isJustBack(context, now)) && now < 0) return',
    caughtBy: `${tests}/engine/outages.test.ts`,
  },
  {
    name: 'a sweep closes a whole quiz early',
    file: `${engine}/sweep.ts`,
    from: 'quiz.early > massCloseLimit ? [quiz.assignment_id] : []',
    to: 'quiz.early > massCloseLimit * 1_000 ? [quiz.assignment_id] : []',
    caughtBy: `${tests}/engine/sweep.test.ts`,
  },
]
