import type { Item } from '../command-table.ts'
import type { Sql } from '../database/sql.ts'

const idsOf = (items: readonly Item[], name: 'begin' | 'extendDeadlines'): string[] =>
  items.flatMap((item) => (item.name === name && 'assignmentId' in item.command ? [item.command.assignmentId] : []))

/** Keeps begins and extensions of one assignment apart, over all servers: whoever begins sees the new rules or is seen by the extension. */
export async function lockAssignments(sql: Sql, items: readonly Item[]): Promise<void> {
  const [begun, extended] = [new Set(idsOf(items, 'begin')), new Set(idsOf(items, 'extendDeadlines'))]
  for (const id of [...new Set([...begun, ...extended])].filter((each) => !each.includes('\u0000')).sort())
    await sql.all(extended.has(id) ? 'lockToExtend' : 'lockToBegin', [id])
}
