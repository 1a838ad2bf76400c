import { PgBoss } from 'pg-boss'
import type { JobLog } from './job-log.ts'
import type { HousekeepingJob, JobScheduler } from './job-scheduler.ts'
import { repeat } from './repeat.ts'

const longestPollSeconds = 30
const longestRunSeconds = 900

/** How often a server looks for a run that is due: ten times in each interval. */
const pollSeconds = (everySeconds: number): number => Math.min(longestPollSeconds, Math.max(0.5, everySeconds / 10))

async function openQueue(boss: PgBoss, job: HousekeepingJob, everySeconds: number): Promise<void> {
  const keptSeconds = Math.ceil(2 * everySeconds) + longestPollSeconds
  const kept = { deleteAfterSeconds: keptSeconds, retentionSeconds: keptSeconds }
  await boss.createQueue(job, { policy: 'standard', retryLimit: 0, expireInSeconds: longestRunSeconds, ...kept })
}

/**
 * The servers of one PostgreSQL database share their housekeeping jobs through pg-boss: each requests a run, of which there is one per interval, and
 * whoever is free first takes it with `skip locked`. The run of a server that was killed is lost; the next interval has its own.
 */
export async function openSharedScheduler(databaseUrl: string, log: JobLog): Promise<JobScheduler> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false, registerInstance: false })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'))
  await boss.start()
  return {
    async repeat(job, every, work) {
      const everySeconds = Math.ceil(every / 1000)
      await openQueue(boss, job, everySeconds)
      await boss.work(job, { pollingIntervalSeconds: pollSeconds(everySeconds) }, work)
      const request = () => boss.send(job, null, { singletonSeconds: everySeconds }).then(() => {})
      const requesting = repeat(every, () => request().catch((error: unknown) => log.warn({ err: error }, 'a run could not be requested')))
      return {
        async stop() {
          await requesting.stop()
          await boss.offWork(job)
        },
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
