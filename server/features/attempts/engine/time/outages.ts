import type { Outage } from '../../../../../domain/time/deadline.ts'
import type { OutagesTable } from '../../../../db/time-tables.ts'
import { read, type Sql } from '../database/sql.ts'

/** Reads the outages that ended after an instant, in their order. */
export async function outagesSince(sql: Sql, since: number): Promise<Outage[]> {
  const rows = await read<Pick<OutagesTable, 'began_at' | 'ended_at'>>(sql, 'outagesSince', [since])
  return rows.map(({ began_at, ended_at }) => ({ from: began_at, until: ended_at }))
}

/** Returns the earliest of instants, of which there may be as many as attempts. */
export const earliestOf = (instants: readonly number[]): number => instants.reduce((one, other) => Math.min(one, other))
