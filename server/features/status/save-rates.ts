import type { SaveRates } from '../../../domain/api/admin-status.ts'
import type { App } from '../../deps.ts'

const second = 1_000
const kept = 60
/** Latencies are counted in steps of a tenth: 0.5 ms, 0.55 ms … to more than 60 s. */
const [least, growth, steps] = [0.5, 1.1, 124] as const

const stepOf = (ms: number): number => Math.min(steps - 1, Math.max(0, Math.ceil(Math.log(ms / least) / Math.log(growth))))
const msOf = (step: number): number => Math.round(least * growth ** step * 10) / 10

interface Slice {
  /** The second that it counts. */
  at: number
  done: number
  failed: number
  latencies: Uint32Array
}

/** Counts saves by the second, and forgets them after a minute; `monotonic` is in ms. */
export function createSaveRates(monotonic: () => number = () => performance.now()) {
  const slices: Slice[] = Array.from({ length: kept }, () => ({ at: -kept, done: 0, failed: 0, latencies: new Uint32Array(steps) }))
  const waiting = new Map<object, number>()

  function sliceNow(): Slice {
    const at = Math.floor(monotonic() / second)
    const slice = slices[at % kept] as Slice
    if (slice.at !== at) Object.assign(slice, { at, done: 0, failed: 0, latencies: slice.latencies.fill(0) })
    return slice
  }

  function latencyAt(recent: readonly Slice[], share: number): number | null {
    let left = Math.ceil(recent.reduce((sum, { done }) => sum + done, 0) * share)
    if (left === 0) return null
    for (let step = 0; step < steps; step += 1) {
      left -= recent.reduce((sum, { latencies }) => sum + (latencies[step] ?? 0), 0)
      if (left <= 0) return msOf(step)
    }
    return msOf(steps - 1)
  }

  return {
    /** Something arrived that has to be written. */
    begin(request: object): void {
      waiting.set(request, monotonic())
    },
    /** It was answered; only saves are counted, with their time in ms. */
    end(request: object, save: { status: number; ms: number } | null): void {
      waiting.delete(request)
      if (!save) return
      const slice = sliceNow()
      if (save.status >= 500) slice.failed += 1
      if (save.status !== 200) return
      slice.done += 1
      slice.latencies[stepOf(save.ms)] = (slice.latencies[stepOf(save.ms)] ?? 0) + 1
    },
    read(): SaveRates {
      const from = Math.floor(monotonic() / second) - kept
      const recent = slices.filter(({ at }) => at > from)
      const sum = (of: 'done' | 'failed') => recent.reduce((total, slice) => total + slice[of], 0)
      const [oldest] = waiting.values()
      return {
        perSecond: Math.round((sum('done') / kept) * 10) / 10,
        failed: sum('failed'),
        p50: latencyAt(recent, 0.5),
        p99: latencyAt(recent, 0.99),
        oldestWaiting: oldest === undefined ? null : Math.round(monotonic() - oldest),
      }
    },
  }
}

export type SaveRateBoard = ReturnType<typeof createSaveRates>

const save = 'PUT /api/attempts/:attemptId/answers'
const written = new Set([save, 'POST /api/assignments/:assignmentId/attempts', 'POST /api/assignments/:assignmentId/submit'])

/** Measures what students write, from its arrival to its reply; routes that are added before are not measured. */
export function measureSaves(app: App, rates: Pick<SaveRateBoard, 'begin' | 'end'>): void {
  app.addHook('onRoute', (route) => {
    const name = `${route.method} ${route.url}`
    if (!written.has(name)) return
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      (request, _reply, done) => {
        rates.begin(request.raw)
        done()
      },
    ]
    route.onResponse = [
      ...[route.onResponse ?? []].flat(),
      (request, reply, done) => {
        rates.end(request.raw, name === save ? { status: reply.statusCode, ms: reply.elapsedTime } : null)
        done()
      },
    ]
  })
}
