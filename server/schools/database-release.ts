import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const checkEvery = 250

/** Leaving WAL mode needs exclusive access to the file. */
function tryExclusiveAccess(path: string): boolean {
  if (!existsSync(path)) return true
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = delete')
    database.exec('pragma journal_mode = wal')
    return true
  } catch (error) {
    if (/locked|busy/.test((error as Error).message)) return false
    throw error
  } finally {
    database.close()
  }
}

async function isWithoutClients(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.others === 0
  } finally {
    await client.end()
  }
}

const isFree = async (url: string): Promise<boolean> =>
  url.startsWith('sqlite:') ? tryExclusiveAccess(url.slice('sqlite:'.length)) : isWithoutClients(url)

/** Waits until nobody has a database open; returns false where somebody still has after `longest` milliseconds. */
export async function waitUntilReleased(url: string, longest: number, signal?: AbortSignal): Promise<boolean> {
  const end = performance.now() + longest
  while (!(await isFree(url))) {
    if (performance.now() > end) return false
    await wait(checkEvery)
    signal?.throwIfAborted()
  }
  return true
}
