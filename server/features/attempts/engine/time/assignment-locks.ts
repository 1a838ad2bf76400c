import type { Item } from '../command-table.ts'
import type { Sql } from '../database/sql.ts'

type OfAssignment = 'begin' | 'extendDeadlines' | 'regradeBatch' | 'roomAct' | 'undoAct'

const idsOf = (items: readonly Item[], name: OfAssignment): string[] =>
  items.flatMap((item) => (item.name === name && 'assignmentId' in item.command ? [item.command.assignmentId] : []))

const inOrder = (ids: Iterable<string>): string[] => [...new Set(ids)].filter((id) => !id.includes('\u0000')).sort()

/**
 * Keeps begins, extensions and acts of the exam room of one assignment apart, over all servers: whoever begins sees the new rules or is seen by the extension. A key
 * changes before a begin reads the quiz, or once it is committed; what ends an attempt waits for that where it ends.
 */
export async function lockAssignments(sql: Sql, items: readonly Item[]): Promise<void> {
  const [begun, extended] = [
    new Set(idsOf(items, 'begin')),
    new Set((['extendDeadlines', 'roomAct', 'undoAct'] as const).flatMap((name) => idsOf(items, name))),
  ]
  for (const id of inOrder([...begun, ...extended])) await sql.all(extended.has(id) ? 'lockToExtend' : 'lockToBegin', [id])
  for (const id of inOrder([...begun, ...idsOf(items, 'regradeBatch')])) await sql.all('lockKey', [id])
}

const namedBy = ({ command }: Item): readonly string[] => ('attemptId' in command && command.attemptId !== null ? [command.attemptId] : [])

/** Locks what several commands name, in the order in which every server locks attempts; each command alone would lock them as they came. */
export async function lockNamed(sql: Sql, items: readonly Item[]): Promise<void> {
  const ids = [...new Set(items.flatMap(namedBy))].filter((id) => !id.includes('\u0000'))
  if (ids.length > 1) await sql.all('lockAttempts', [ids])
}
