import type { TableLayout } from './layout.ts'
import { openPostgresTarget } from './postgres-target.ts'
import { openSqliteTarget } from './sqlite-target.ts'
import type { Target } from './target.ts'

/** Opens an empty place for a school as it was after a migration; throws a `BackupError` where it holds anything. */
export const openTarget = (url: string, migration: string, tables: readonly TableLayout[]): Promise<Target> =>
  url.startsWith('sqlite:') ? openSqliteTarget(url.slice('sqlite:'.length), migration, tables) : openPostgresTarget(url, migration, tables)
