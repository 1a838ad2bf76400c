import { PgBoss } from 'pg-boss'
import type { JobLog } from './job-log.ts'
import { repeat } from './repeat.ts'
import type { Chore, Turns } from './turns.ts'

const longestLook = 30
const longestTurn = 900

/** How often a server looks whether a turn waits, in seconds: ten times as often as there is one. */
const lookEvery = (every: number): number => Math.min(longestLook, Math.max(0.5, every / 10))

async function openQueue(boss: PgBoss, chore: Chore, every: number): Promise<void> {
  const kept = { deleteAfterSeconds: Math.ceil(2 * every) + longestLook, retentionSeconds: Math.ceil(2 * every) + longestLook }
  await boss.createQueue(chore, { policy: 'standard', retryLimit: 0, expireInSeconds: longestTurn, ...kept })
}

/**
 * The servers of a PostgreSQL database share their chores through pg-boss: each asks for a turn, of which there is one in a stretch of `every`
 * milliseconds, and whoever is free first takes it with `skip locked`. The turn of a server that was killed is over; the next stretch has its own.
 */
export async function openSharedTurns(databaseUrl: string, log: JobLog): Promise<Turns> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false, registerInstance: false })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'))
  await boss.start()
  return {
    async repeat(chore, milliseconds, work) {
      const every = Math.ceil(milliseconds / 1000)
      await openQueue(boss, chore, every)
      await boss.work(chore, { pollingIntervalSeconds: lookEvery(every) }, work)
      const ask = () => boss.send(chore, null, { singletonSeconds: every }).then(() => {})
      const asking = repeat(milliseconds, () => ask().catch((error: unknown) => log.warn({ err: error }, 'a turn could not be asked for')))
      return {
        async stop() {
          await asking.stop()
          await boss.offWork(chore)
        },
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
