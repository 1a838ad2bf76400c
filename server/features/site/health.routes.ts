import type { App, Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { settingsStore } from './settings.store.ts'

const believedFor = 1_000

/** `GET /healthz`: 200 when the database answers a write (asked at most once a second), else 503; a wall clock that is off, a security log that takes no entries and a backup that fails are details. */
export function healthRoutes(app: App, deps: Deps): void {
  const settings = settingsStore(deps.db)
  let healthyUntil = 0
  const health = () => {
    const alarm = deps.clockAlarm?.() ?? null
    const clock = alarm === null ? { isOff: false } : { isOff: true, offsetMs: alarm.offset }
    const isFailing = deps.isBackupFailing?.() ?? null
    const backup = isFailing === null ? {} : { backup: { isFailing } }
    return { success: true, clock, securityLog: { isWritten: deps.securityLog.isWritten() }, ...backup }
  }
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const left = healthyUntil - deps.now()
    if (left > 0 && left <= believedFor) return health()
    try {
      await settings.noteHealth(deps.now())
    } catch (error) {
      throw Object.assign(new Refusal(503, 'unavailable', 'The database does not answer.', {}, 5), { cause: error })
    }
    healthyUntil = deps.now() + believedFor
    return health()
  })
}
