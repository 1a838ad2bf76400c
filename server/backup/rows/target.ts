import type { TableLayout } from './layout.ts'

/** An empty database that takes the rows of a school. */
export interface Target {
  /** Takes rows of a table, a line each; tables come after those that their rows name. */
  insert(table: TableLayout, lines: readonly string[]): Promise<void>
  /** Brings what was taken to the newest schema and keeps it. */
  finish(): Promise<void>
  /** Leaves the place as empty as it was. */
  abandon(): Promise<void>
}
