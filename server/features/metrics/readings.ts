import { statfs } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Counts the attempts that are open, from their partial index. */
export async function countOpenAttempts(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the free and the whole space of the disk that a folder is on, in bytes. */
export async function diskOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
