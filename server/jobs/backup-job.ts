import type { BackupResult } from '../backup/backup-and-prune.ts'
import type { BackupTurnStore, BackupTurns } from '../backup/backup-turns.store.ts'
import type { JobLog } from './job-log.ts'
import { repeat } from './repeat.ts'

export interface BackupJobOptions {
  turns: BackupTurnStore
  /** Makes one backup; ends early when the signal says so. */
  take: (signal: AbortSignal) => Promise<BackupResult>
  now: () => number
  log: JobLog
  /** Milliseconds from one backup to the next. */
  backupEvery: number
  /** How often the job looks whether it is time. */
  every?: number
}

export interface BackupJob {
  /** Whether the last backup failed, or none was made for twice as long as it should take, by whichever server. */
  isFailing(): boolean
  stop(): Promise<void>
}

const everyHalfMinute = 30_000

const isDue = ({ claimedAt }: BackupTurns, every: number, now: number): boolean => claimedAt === null || Math.abs(now - claimedAt) >= every

async function make({ turns, take, now, log }: BackupJobOptions, signal: AbortSignal): Promise<void> {
  try {
    const { path: _, ...made } = await take(signal)
    await turns.noteMade(now())
    log.info(made, 'a backup was made')
  } catch (error) {
    if (signal.aborted) return
    log.error({ err: error }, 'ALARM: the backup failed')
    await turns.noteFailed()
  }
}

/** Measures the time since the last backup, or since the start; a backup dated later than now counts as made now. */
function createWatch(now: () => number) {
  let [seen, since]: [number | null, number] = [null, now()]
  return {
    note(madeAt: number | null): void {
      if (madeAt !== seen) since = Math.max(since, madeAt ?? 0)
      seen = madeAt
      since = Math.min(since, now())
    },
    age: () => now() - since,
  }
}

/** Makes a backup whenever it is time and no other server does; what keeps it from one is an alarm. Never rejects. */
export function startBackupJob(options: BackupJobOptions): BackupJob {
  const { turns, now, log, backupEvery, every = everyHalfMinute } = options
  const stopped = new AbortController()
  const watch = createWatch(now)
  let [failed, isLate] = [false, false]

  const look = async (): Promise<void> => {
    const last = await turns.read()
    if (isDue(last, backupEvery, now()) && (await turns.claim(last.claimedAt, now()))) await make(options, stopped.signal)
    const { madeAt, hasFailed } = await turns.read()
    watch.note(madeAt)
    failed = hasFailed
  }
  const lookAgain = async (): Promise<void> => {
    await look().catch((error: unknown) => log.warn({ err: error }, 'backup check failed; retrying'))
    const wasLate = isLate
    isLate = watch.age() > 2 * backupEvery
    if (isLate && !wasLate) log.error({ age: watch.age() }, 'ALARM: backups are overdue')
  }
  const first = lookAgain()
  const repeated = repeat(every, () => first.then(lookAgain))
  return {
    isFailing: () => failed || isLate,
    async stop() {
      stopped.abort()
      await Promise.all([first, repeated.stop()])
    },
  }
}
