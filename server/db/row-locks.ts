import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Database } from './schema.ts'

/** Returns whether rows are locked one by one; on SQLite a transaction lets nobody else write. */
export const isPostgres = (db: Kysely<Database>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Locks the users that a query reads, in the order of their ids, until the transaction ends: two transactions that lock several never wait for
 * each other. On SQLite a transaction lets nobody else write, and there is nothing to lock.
 */
export function lockingUsers<O>(trx: Kysely<Database>, users: SelectQueryBuilder<Database, 'users', O>): typeof users {
  return isPostgres(trx) ? users.orderBy('id').forNoKeyUpdate() : users
}
