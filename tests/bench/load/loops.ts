import type { Connection } from './connection.ts'
import type { Job, JobResult, Pace } from './job.ts'
import { latencyOf } from './quantiles.ts'

type Next = () => string | null
type OpenPace = Extract<Pace, { kind: 'open' }>

/** Counts replies and their latencies; what fails is counted apart with the first fault's words. */
function createTally() {
  const tally = { done: 0, doneInAll: 0, failed: 0, firstFault: null as string | null, latencies: [] as number[], bytes: 0 }
  return {
    tally,
    note(status: number, body: Buffer, milliseconds: number, isMeasured: boolean) {
      if (status !== 200) {
        tally.failed += 1
        tally.firstFault ??= `${status} ${body.toString('utf8', 0, 300)}`
        return
      }
      tally.doneInAll += 1
      tally.bytes += body.length
      if (!isMeasured) return
      tally.done += 1
      tally.latencies.push(milliseconds)
    },
    result(seconds: number): JobResult {
      const { latencies, ...counts } = tally
      return { ...counts, seconds, latency: latencyOf(latencies) }
    },
  }
}

/** Every connection sends its next request when the last one was answered. */
async function runClosed(connections: Connection[], next: Next, warmUp: number, seconds: number): Promise<JobResult> {
  const { note, result } = createTally()
  const start = performance.now()
  const from = start + warmUp * 1000
  const until = from + seconds * 1000
  let last = start
  const work = (connection: Connection) =>
    new Promise<void>((resolve) => {
      const step = () => {
        const sent = performance.now()
        const request = sent < until ? next() : null
        if (request === null) return resolve()
        connection.send(request, (status, body) => {
          last = performance.now()
          note(status, body, last - sent, last >= from && last < until)
          if (status === 0) resolve()
          else step()
        })
      }
      step()
    })
  await Promise.all(connections.map(work))
  return result((Math.min(last, until) - from) / 1000)
}

const limited = (next: Next, count: number): Next => {
  let left = count
  return () => (left-- > 0 ? next() : null)
}

/** Requests start at Poisson arrivals; their latency counts from the arrival, also while no connection is free. */
function runOpen(connections: Connection[], next: Next, { perSecond, count, sharesCore = false }: OpenPace): Promise<JobResult> {
  const { note, result } = createTally()
  const free = [...connections]
  const queue: number[] = []
  const start = performance.now()
  let due = start
  let arrived = 0
  let answered = 0
  return new Promise((resolve) => {
    const send = (connection: Connection, arrival: number) => {
      connection.send(next() ?? '', (status, body) => {
        note(status, body, performance.now() - arrival, true)
        answered += 1
        if (answered === count) return resolve(result((performance.now() - start) / 1000))
        const waiting = queue.shift()
        if (waiting === undefined) free.push(connection)
        else send(connection, waiting)
      })
    }
    const tick = () => {
      const now = performance.now()
      while (arrived < count && due <= now) {
        const connection = free.shift()
        if (connection) send(connection, due)
        else queue.push(due)
        arrived += 1
        due += (-Math.log(1 - Math.random()) / perSecond) * 1000
      }
      if (arrived === count) return
      if (sharesCore || due - performance.now() > 2) setTimeout(tick, 1)
      else setImmediate(tick)
    }
    tick()
  })
}

/** Lets a job's requests go over open connections. */
export function runLoop({ pace }: Job, connections: Connection[], next: Next): Promise<JobResult> {
  if (pace.kind === 'closed') return runClosed(connections, next, pace.warmUpSeconds, pace.seconds)
  if (pace.kind === 'closedCount') return runClosed(connections, limited(next, pace.count), 0, Number.POSITIVE_INFINITY)
  return runOpen(connections, next, pace)
}
