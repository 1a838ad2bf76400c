import type { GuardMutant } from './mutant.ts'

const engine = 'server/features/attempts/engine'
const tests = 'tests/server/features/attempts'

/** Guards of commits and of the log, taken away one at a time. */
export const commitGuards: readonly GuardMutant[] = [
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
]
