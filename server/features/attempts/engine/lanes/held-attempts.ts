import type { Item } from '../command-table.ts'
import { read, type Sql } from '../database/sql.ts'

const idsNamedBy = (items: readonly Item[]): string[] =>
  [...new Set(items.flatMap(({ command }) => ('attemptId' in command && command.attemptId !== null ? [command.attemptId] : [])))].filter(
    (id) => !id.includes('\u0000'),
  )

const names = (item: Item, ids: ReadonlySet<string>): boolean => idsNamedBy([item]).some((id) => ids.has(id))

/** Remembers which attempts somebody else kept locked too long, so that the next group does not wait for them again. */
export function createHeldAttempts() {
  let held: ReadonlySet<string> = new Set()
  return {
    /** Returns whether a group names one of them. */
    concern: (items: readonly Item[]): boolean => held.size > 0 && items.some((item) => names(item, held)),
    /** Notes that something of a group was locked too long. */
    suspect(items: readonly Item[]): void {
      held = new Set(idsNamedBy(items))
    },
    /** Locks what a group names as far as nobody else keeps it, waits for nothing, and returns the commands that have to be refused. */
    async find(sql: Sql, items: readonly Item[]): Promise<ReadonlySet<Item>> {
      const ids = idsNamedBy(items)
      const free = new Set((await read<{ id: string }>(sql, 'lockFreeAttempts', [ids])).map(({ id }) => id))
      const others = ids.filter((id) => !free.has(id))
      const locked = others.length > 0 ? await read<{ id: string }>(sql, 'knownAttempts', [others]) : []
      held = new Set(locked.map(({ id }) => id))
      return new Set(items.filter((item) => names(item, held)))
    },
  }
}
