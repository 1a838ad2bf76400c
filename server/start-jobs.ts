import { hour } from '../domain/time/durations.ts'
import { backupTurnStore } from './backup/backup-turns.store.ts'
import { forkBackup } from './backup/fork-backup.ts'
import type { App, Deps } from './deps.ts'
import type { Env } from './env.ts'
import { createCoursePurge } from './features/courses/purge/course-purge.service.ts'
import { fileStore } from './features/files/files.store.ts'
import { finishRegrades } from './features/regrades/regrades.service.ts'
import { rehearsalStore } from './features/rehearsal/rehearsal.store.ts'
import { removeAbandoned } from './features/rehearsal/remove-abandoned.ts'
import { createDeliverySender, pruneDeliveries } from './features/webhooks/delivery-sender.ts'
import { postDelivery } from './features/webhooks/post-delivery.ts'
import { type BackupJob, startBackupJob } from './jobs/backup-job.ts'
import { startCoursePurger } from './jobs/course-purger.ts'
import { startHeartbeat } from './jobs/heartbeat.ts'
import { type JobScheduler, ownScheduler, type Repeated } from './jobs/job-scheduler.ts'
import { startRegradeFinisher } from './jobs/regrade-finisher.ts'
import { startRehearsalCleaner } from './jobs/rehearsal-cleaner.ts'
import { startSweeper } from './jobs/sweeper.ts'
import { startUploadCleaner } from './jobs/upload-cleaner.ts'
import { startWebhookSender } from './jobs/webhook-sender.ts'
import type { Clock } from './time/clock.ts'
import type { ClockWatch } from './time/clock-watch.ts'

/** Backups are made only where the environment says how often. */
function startBackups({ backupEvery, databaseUrl, backupDir, backupKeep }: Env, { db, now }: Deps, log: App['log']): BackupJob | null {
  if (backupEvery === null) return null
  const take = (signal: AbortSignal) => forkBackup({ databaseUrl, backupDir, backupKeep }, signal)
  return startBackupJob({ turns: backupTurnStore(db), take, now, log, backupEvery })
}

/** Loads pg-boss only where the environment asks for it. */
async function openScheduler({ jobQueue, databaseUrl }: Env, log: App['log']): Promise<JobScheduler> {
  if (jobQueue === 'none') return ownScheduler
  const { openSharedScheduler } = await import('./jobs/shared-scheduler.ts')
  return openSharedScheduler(databaseUrl, log)
}

/** Where the environment turns webhooks off, what waits for them is kept within its limits all the same. */
const keptAlone = (deps: Deps) => ({ begin: async () => {}, prune: () => pruneDeliveries(deps, true), stop: async () => {} })

/** Webhooks are sent unless the environment turns them off. */
function startWebhooks(deps: Deps, log: App['log']) {
  const { db, now, site } = deps
  const reach = site.webhooks
  if (reach === 'off') return startWebhookSender({ sender: keptAlone(deps), log, every: hour })
  const sender = createDeliverySender({
    ...{ db, now },
    send: (to, message, stopped) => postDelivery(to, message, { reach, stopped }),
    onFault: (err) => log.warn({ err }, 'sending to a webhook failed; retrying'),
  })
  return startWebhookSender({ sender, log })
}

interface JobPlace {
  env: Env
  deps: Deps
  clock: Clock
  watch: ClockWatch
}

const startHousekeeping = (deps: Deps, { now }: Clock, by: { log: App['log']; scheduler: JobScheduler }): Promise<Repeated[]> =>
  Promise.all([
    startRegradeFinisher({ finish: () => finishRegrades(deps), ...by }),
    startUploadCleaner({ files: fileStore(deps.db), now, ...by }),
    startRehearsalCleaner({ removeAbandoned: () => removeAbandoned(rehearsalStore(deps.db), Date.now()), ...by }),
    startCoursePurger({ purge: createCoursePurge(deps), ...by }),
  ])

/** Starts the jobs of a school, which run beside its requests. */
export async function startJobs({ env, deps, clock, watch }: JobPlace, log: App['log']) {
  const heartbeat = await startHeartbeat({ engine: deps.engine, clock, watch, log })
  const sweeper = await startSweeper({ engine: deps.engine, roomNews: deps.roomNews, now: clock.now, log })
  const scheduler = await openScheduler(env, log)
  const housekeeping = await startHousekeeping(deps, clock, { log, scheduler })
  const backups = startBackups(env, deps, log)
  const optional = [backups, startWebhooks(deps, log)].filter((job) => job !== null)
  const jobs = [heartbeat, sweeper, ...housekeeping, ...optional]
  return {
    sweptAt: sweeper.sweptAt,
    clockAdoptedAt: heartbeat.adoptedAt,
    /** Null where nobody asked for backups. */
    isBackupFailing: () => backups?.isFailing() ?? null,
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
      await scheduler.stop()
    },
  }
}

export type Jobs = Awaited<ReturnType<typeof startJobs>>
