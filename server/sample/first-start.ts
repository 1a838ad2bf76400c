import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { userStore } from '../features/accounts/users.store.ts'
import { openEngine } from '../features/attempts/engine/open-engine.ts'
import { settingsStore } from '../features/site/settings.store.ts'
import { createClock } from '../time/clock.ts'

const marker = 'sampleSchool'

/** A sample school that is only partly filled must not look like a real one. */
const unfinished =
  'this database holds a part of the sample school, whose first start was interrupted. Delete the database and start again to have all of it.'

type SampleSettings = Pick<Env, 'sampleSchool' | 'databaseUrl' | 'grace'>
type DepsBefore = Omit<Deps, 'engine'>

/** The advisory lock of PostgreSQL under which a first start runs, beside those of `advisory-locks.ts`. */
const firstStartLock = 7046

/**
 * Fills an empty database with the sample school where it is wanted, before the server's own engine opens; throws where an earlier start did not
 * finish. Of servers that start together one fills and the others wait, however long that takes.
 */
export async function prepareSampleSchool(deps: DepsBefore, sample: SampleSettings, onFatal: (fault: string) => void): Promise<void> {
  if (deps.dialect === 'sqlite') return fillWhereEmpty(deps, sample, onFatal)
  await deps.db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${sql.lit(firstStartLock)})`.execute(trx)
    await fillWhereEmpty(deps, sample, onFatal)
  })
}

async function fillWhereEmpty(deps: DepsBefore, sample: SampleSettings, onFatal: (fault: string) => void): Promise<void> {
  const settings = settingsStore(deps.db)
  const isEmpty = await userStore(deps.db).isEmpty()
  if (!isEmpty && (await settings.find(marker)) === 'filling') throw new Error(unfinished)
  if (!isEmpty || !sample.sampleSchool) return
  await settings.write(marker, 'filling')
  await fill(deps, sample, onFatal)
  await settings.write(marker, 'filled')
}

/** The submissions of the sample's past need an engine whose clock nothing moves; its beats must not count as an outage. */
async function fill(deps: DepsBefore, { databaseUrl: url, grace }: SampleSettings, onFatal: (fault: string) => void): Promise<void> {
  const { fillSampleSchool } = await import('./school.ts')
  const clock = createClock()
  const engine = await openEngine({ url, grace, onFatal, clock })
  try {
    await fillSampleSchool({ ...deps, engine, now: clock.now })
  } finally {
    await engine.stop()
  }
  await deps.db.deleteFrom('heartbeats').execute()
  await deps.db.deleteFrom('outages').execute()
}
