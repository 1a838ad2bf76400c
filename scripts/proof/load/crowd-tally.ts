import { latencyOf } from '../../../tests/bench/load/quantiles.ts'
import type { CrowdResult } from './crowd-job.ts'
import type { Reply } from './sockets.ts'

export type Kind = 'begin' | 'save' | 'submit'

/** Counts what became of the requests of a crowd. */
export function createTally() {
  const times: Record<Kind, number[]> = { begin: [], save: [], submit: [] }
  const counts: Record<Kind | 'reload' | 'lostLine', number> = { begin: 0, save: 0, submit: 0, reload: 0, lostLine: 0 }
  let [errors, firstFault, isMeasuring] = [0, null as string | null, false]
  return {
    count(what: keyof typeof counts): void {
      counts[what] += 1
    },
    /** Says whether the latencies of saves are kept from now on. */
    measure(isOn: boolean): void {
      isMeasuring = isOn
    },
    note(kind: Kind, { status, body, ms }: Reply): void {
      counts[kind] += 1
      if (kind !== 'save' || isMeasuring) times[kind].push(ms)
      if (status === 200) return
      errors += 1
      firstFault ??= `${kind}: ${status} ${body.toString('utf8', 0, 200)}`
    },
    result(seconds: number): CrowdResult {
      return {
        begun: counts.begin,
        submitted: counts.submit,
        saves: counts.save,
        savesPerSecond: times.save.length / seconds,
        ...{ reloads: counts.reload, lostLines: counts.lostLine, errors, firstFault },
        ...{ beginLatency: latencyOf(times.begin), saveLatency: latencyOf(times.save), submitLatency: latencyOf(times.submit) },
      }
    },
  }
}

export type Tally = ReturnType<typeof createTally>
