import type { Outage } from '../../../../../domain/time/deadline.ts'
import { day } from '../../../../../domain/time/durations.ts'
import type { OutagesTable } from '../../../../db/time-tables.ts'
import { read, type Sql } from '../database/sql.ts'

/** Reads the outages that ended after an instant, in their order. */
export async function outagesSince(sql: Sql, since: number): Promise<Outage[]> {
  const rows = await read<Pick<OutagesTable, 'began_at' | 'ended_at'>>(sql, 'outagesSince', [since])
  return rows.map(({ began_at, ended_at }) => ({ from: began_at, until: ended_at }))
}

/** Reads the outages that can move the end of an attempt or of its window. */
export async function outagesThatMayMoveOpenEnds(sql: Sql): Promise<Outage[]> {
  const [earliest] = await read<{ at: number | null }>(sql, 'earliestOpen')
  return earliest?.at == null ? [] : outagesSince(sql, Number(earliest.at) - day)
}
