import type { CommandName, Item } from '../command-table.ts'
import type { Sql } from '../database/sql.ts'

const lockingMany: ReadonlySet<CommandName> = new Set(['roomAct', 'undoAct', 'extendDeadlines', 'closeByDeadline', 'endLongPauses'])

/** Has what locks many attempts give up soon: while it waits for one that somebody else keeps, every other one waits for it. */
export async function waitBriefly(sql: Sql, items: readonly Item[]): Promise<void> {
  if (items.some(({ name }) => lockingMany.has(name))) await sql.all('waitBriefly')
}
