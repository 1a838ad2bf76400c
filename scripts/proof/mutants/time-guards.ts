import type { GuardMutant } from './mutant.ts'

const engine = 'server/features/attempts/engine'
const tests = 'tests/server/features/attempts'

/** Guards of time, of the queue, of the log and of the door, taken away one at a time. */
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
  {
    name: 'a save is acknowledged before it is committed',
    file: `${engine}/database/transaction.ts`,
    from: 'await sql.commit()\n    return value',
    to: 'void Promise.resolve().then(() => sql.commit()).catch(() => undefined)\n    return value',
    caughtBy: `${tests}/engine/faults.test.ts`,
  },
  {
    name: 'a group that failed is acknowledged',
    file: `${engine}/queue.ts`,
    from: 'if (result?.ok) resolve(result.value)',
    to: 'if (!result || result.ok) resolve(result?.value)',
    caughtBy: `${tests}/engine/queue.test.ts`,
  },
  {
    name: 'what failed is not rolled back',
    file: `${engine}/database/transaction.ts`,
    from: '    await sql.rollback()\n',
    to: '',
    caughtBy: `${tests}/engine/faults.test.ts`,
  },
  {
    name: 'a row of the log does not cover the one before it',
    file: `${engine}/log/log-writing.ts`,
    from: 'sha256([head, attempt, seq, at, entries]',
    to: "sha256([head && '', attempt, seq, at, entries]",
    caughtBy: `${tests}/edit-rules.test.ts`,
  },
  {
    name: 'a receipt does not cover the texts',
    file: `${engine}/log/receipt.ts`,
    from: '.map(([question, { answerId, textAnswer, version }]) => [question, answerId, textAnswer, version])',
    to: '.map(([question, { answerId, version }]) => [question, answerId, version])',
    caughtBy: 'tests/server/features/receipts',
  },
  {
    name: 'every access code opens a quiz',
    file: `${engine}/begin.ts`,
    from: 'if (isSameCode(typed, code)) return null',
    to: "if (isSameCode(typed, code) || typed !== '') return null",
    caughtBy: `${tests}/access-codes.test.ts`,
  },
  {
    name: 'access codes can be guessed without end',
    file: `${engine}/begin.ts`,
    from: 'if (retryAfter !== null) return',
    to: 'if (retryAfter !== null && retryAfter < 0) return',
    caughtBy: `${tests}/engine/begin.test.ts`,
  },
  {
    name: 'one attempt more than allowed begins',
    file: 'domain/attempt/attempt.ts',
    from: 'facts.attemptsUsed >= facts.allowedAttempts',
    to: 'facts.attemptsUsed > facts.allowedAttempts',
    caughtBy: `${tests}/engine/begin.test.ts`,
  },
  {
    name: 'a quiz begins before it opens',
    file: 'domain/attempt/attempt.ts',
    from: 'now < facts.availableFrom',
    to: 'now < 0 * facts.availableFrom',
    caughtBy: `${tests}/engine/begin.test.ts`,
  },
  {
    name: 'a write from another site is taken',
    file: 'server/http/plugins/same-site.ts',
    from: "return site === 'same-origin' || (isRead && site === 'none')",
    to: "return site !== '' || isRead",
    caughtBy: 'tests/server/http/same-site.test.ts',
  },
  {
    name: 'an attempt is saved without limit',
    file: 'server/features/attempts/save-throttle.ts',
    from: 'if (buckets.wait(key, now) > 0) throw',
    to: 'if (buckets.wait(key, now) < 0) throw',
    caughtBy: `${tests}/attempts.routes.test.ts`,
  },
]
