import type { AdminStatusReply } from '../../../domain/api/admin-status.ts'
import { day } from '../../../domain/time/durations.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import type { PresenceBoard } from '../exam-room/presence.ts'
import { countOpenAttempts, diskOf, readWebhooks } from '../metrics/readings.ts'
import type { SaveRateBoard } from './save-rates.ts'
import { statusStore } from './status.store.ts'

export interface StatusSources {
  deps: Deps
  presence: Pick<PresenceBoard, 'countPresent'>
  rates: Pick<SaveRateBoard, 'read'>
}

type Status = AdminStatusReply

const cacheMs = 2_000

async function backupOf({ isBackupFailing, host }: Deps): Promise<Status['backup']> {
  const isFailing = isBackupFailing?.() ?? null
  const state = isFailing === null ? 'off' : isFailing ? 'failing' : 'made'
  return { state, madeAt: isoOf((await host?.lastBackupAt()) ?? null) }
}

async function webhooksOf({ db }: Deps, now: number): Promise<Status['webhooks']> {
  const { waiting, oldestAt, failing } = await readWebhooks(db)
  return { waiting, failing, oldestWaiting: oldestAt === null ? null : Math.max(0, now - oldestAt) }
}

const startOfDay = (now: number): number => new Date(now).setHours(0, 0, 0, 0)

/** What is known in this process, without a query. */
function ownFacts({ deps, presence, rates }: StatusSources, now: number) {
  const { clockAlarm, securityLog, loopLag, host } = deps
  const sweptAt = host?.sweptAt() ?? null
  return {
    serverNow: isoOf(now),
    version: host?.version ?? '',
    present: presence.countPresent(),
    saves: rates.read(),
    sweepAge: sweptAt === null ? null : Math.max(0, now - sweptAt),
    clock: { offset: clockAlarm?.()?.offset ?? 0, adoptedAt: isoOf(host?.clockAdoptedAt() ?? null) },
    isSecurityLogWritten: securityLog.isWritten(),
    process: { memory: process.memoryUsage.rss(), loopLag: loopLag?.() ?? 0, upSince: isoOf(now - Math.round(process.uptime() * 1_000)) },
  }
}

async function readStatus(sources: StatusSources): Promise<Status> {
  const { db, dialect, now, host } = sources.deps
  const store = statusStore(db, dialect)
  const at = now()
  const outages = await store.outages(at)
  return {
    success: true,
    ...ownFacts(sources, at),
    openAttempts: await countOpenAttempts(db),
    disk: host ? await diskOf(host.dataDir).catch(() => null) : null,
    database: { kind: dialect, bytes: await store.databaseBytes() },
    outages: outages.filter(({ until }) => until > at - day).map(({ from, until }) => ({ from: isoOf(from), until: isoOf(until) })),
    backup: await backupOf(sources.deps),
    webhooks: await webhooksOf(sources.deps, at),
    servers: await store.servers(at),
    exams: await store.exams(startOfDay(at), at + day, outages),
  }
}

/** Reads the status, once in 2 s however many ask; those who ask meanwhile get the same. */
export function createStatus(sources: StatusSources, monotonic: () => number = () => performance.now()) {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Status> | null = null
  return {
    read(): Promise<Status> {
      if (reading && monotonic() - readAt < cacheMs) return reading
      readAt = monotonic()
      const fresh = readStatus(sources)
      reading = fresh
      fresh.catch(() => {
        if (reading === fresh) reading = null
      })
      return fresh
    },
  }
}
