import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Clock } from './clock.ts'

/** Lets the clock of a new process go on where the last heartbeat of this boot was, by the monotonic clock, whatever the wall clock says. */
export async function continueClock(db: Kysely<Database>, clock: Clock): Promise<void> {
  const last = await db.selectFrom('heartbeats').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst()
  if (!last || last.is_idle === 1 || last.boot !== clock.boot) return
  const passed = clock.monotonic() - last.monotonic
  if (passed >= 0) clock.set(last.at + Math.round(passed))
}
