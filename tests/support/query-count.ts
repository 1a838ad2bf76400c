import type { Kysely } from 'kysely'
import type { Database } from '../../server/db/schema.ts'

/** Counts the queries outside of transactions that a piece of work makes. */
export async function queriesOf(db: Kysely<Database>, work: () => Promise<unknown>): Promise<number> {
  const executor = db.getExecutor()
  const { executeQuery } = executor
  let count = 0
  executor.executeQuery = (...args) => {
    count += 1
    return executeQuery.apply(executor, args) as never
  }
  await work()
  executor.executeQuery = executeQuery
  return count
}
