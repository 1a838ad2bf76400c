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

const total = (slices: readonly Slice[], of: 'done' | 'failed'): number => slices.reduce((sum, slice) => sum + slice[of], 0)

/** How long this share of the saves took at most, in ms; null where there was none. */
function latencyAt(slices: readonly Slice[], share: number): number | null {
  let left = Math.ceil(total(slices, 'done') * share)
  if (left === 0) return null
  for (let step = 0; step < steps; step += 1) {
    left -= slices.reduce((sum, { latencies }) => sum + (latencies[step] ?? 0), 0)
    if (left <= 0) return msOf(step)
  }
  return msOf(steps - 1)
}

/** Counts saves by the second, and forgets them after a minute; `monotonic` is in ms. */
export class SaveRateBoard {
  readonly #slices: Slice[] = Array.from({ length: kept }, () => ({ at: -kept, done: 0, failed: 0, latencies: new Uint32Array(steps) }))
  readonly #waiting = new Map<object, number>()
  readonly #monotonic: () => number

  constructor(monotonic: () => number = () => performance.now()) {
    this.#monotonic = monotonic
  }

  /** Something arrived that has to be written. */
  begin(request: object): void {
    this.#waiting.set(request, this.#monotonic())
  }

  /** It was answered; only saves are counted, with their time in ms. */
  end(request: object, answered: { status: number; ms: number } | null): void {
    this.#waiting.delete(request)
    if (!answered) return
    const slice = this.#sliceNow()
    if (answered.status >= 500) slice.failed += 1
    if (answered.status !== 200) return
    const step = stepOf(answered.ms)
    slice.done += 1
    slice.latencies[step] = (slice.latencies[step] ?? 0) + 1
  }

  read(): SaveRates {
    const from = Math.floor(this.#monotonic() / second) - kept
    const recent = this.#slices.filter(({ at }) => at > from)
    const [oldest] = this.#waiting.values()
    return {
      perSecond: Math.round((total(recent, 'done') / kept) * 10) / 10,
      failed: total(recent, 'failed'),
      p50: latencyAt(recent, 0.5),
      p99: latencyAt(recent, 0.99),
      oldestWaiting: oldest === undefined ? null : Math.round(this.#monotonic() - oldest),
    }
  }

  #sliceNow(): Slice {
    const at = Math.floor(this.#monotonic() / second)
    const slice = this.#slices[at % kept] as Slice
    if (slice.at !== at) Object.assign(slice, { at, done: 0, failed: 0, latencies: slice.latencies.fill(0) })
    return slice
  }
}

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
