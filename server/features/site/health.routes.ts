import type { App, Deps } from '../../deps.ts'
import type { Draining } from '../../draining.ts'
import { Refusal } from '../../http/refusal.ts'
import { settingsStore } from './settings.store.ts'

const cacheMs = 1_000

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
    if (left > 0 && left <= cacheMs) return health()
    try {
      await settings.noteHealth(deps.now())
    } catch (error) {
      throw Object.assign(new Refusal(503, 'unavailable', 'The database does not answer.', {}, 5), { cause: error })
    }
    healthyUntil = deps.now() + cacheMs
    return health()
  })
}

/** `GET /readyz`: 200 while the server wants requests, 503 while it drains; from then on every reply ends its connection. */
export function readinessRoutes(app: App, draining: Draining): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) reply.header('connection', 'close')
    done()
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining.isOn) throw new Refusal(503, 'unavailable', 'This server is about to stop.')
    return { success: true }
  })
}
