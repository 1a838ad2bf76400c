import { counted } from '../../server/backup/checks/check-line.ts'
import type { Figures, PhaseFigures } from './tally.ts'

/** What the server used meanwhile, as it says itself; null where nobody set METRICS_TOKEN. */
export interface ServerLoad {
  /** Of one core, 0–1 and more. */
  cpu: number
  memory: number
}

export interface Outcome {
  figures: Figures
  load: ServerLoad | null
  /** How late the process that makes the load ran, in ms: what it measures is later by as much. */
  lateness: number
}

const busy = 50
const [unnoticed, noticed, fullCore] = [150, 1_000, 0.7]

const msOf = (ms: number): string => (Number.isNaN(ms) ? 'none' : ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`)

const lineOf = (name: string, { done, failed, p50, p99 }: PhaseFigures): string =>
  `${name.padEnd(8)} ${String(done).padStart(7)} done  ${String(failed).padStart(5)} failed   half within ${msOf(p50).padStart(7)}   99% within ${msOf(p99).padStart(7)}`

const failedIn = ({ begin, save, submit }: Figures): number => begin.failed + save.failed + submit.failed

/** Returns whether a class of so many can come, in words; one that takes most of a core can, as long as nothing else runs there. */
export function verdictOf({ figures, load }: Outcome, students: number): { isReady: boolean; words: string } {
  const failures = failedIn(figures)
  const slowest = Math.max(figures.begin.p99 || 0, figures.save.p99 || 0, figures.submit.p99 || 0)
  const within = `99 of 100 calls are answered within ${msOf(slowest)}`
  if (figures.submit.done < students || failures > 0)
    return {
      isReady: false,
      words: `Not ready: ${counted(failures, 'call')} failed, and ${students - figures.submit.done} of ${counted(students, 'student')} did not submit.`,
    }
  if (slowest > noticed)
    return {
      isReady: false,
      words: `Not ready: a class of ${students} waits too long (${within}). Use a faster machine or disk, or let the class begin in groups.`,
    }
  if (load && load.cpu > fullCore)
    return {
      isReady: true,
      words: `Just enough: a class of ${students} takes ${Math.round(load.cpu * 100)}% of a core. Run nothing else on this machine.`,
    }
  if (slowest > unnoticed) return { isReady: true, words: `Ready: a class of ${students} notices short waits (${within}).` }
  return { isReady: true, words: `Ready: a class of ${students} notices nothing.` }
}

/** Writes what the rehearsal has shown. */
export function reportLines(outcome: Outcome, students: number): string[] {
  const { figures, load, lateness } = outcome
  return [
    lineOf('Begins', figures.begin),
    lineOf('Saves', figures.save),
    lineOf('Submits', figures.submit),
    load
      ? `Server: ${Math.round(load.cpu * 100)}% of a core, ${Math.round(load.memory / 1e6)} MB`
      : 'Server: set METRICS_TOKEN, and its CPU and memory are measured as well.',
    ...(figures.firstFault === null ? [] : [`First fault: ${figures.firstFault}`]),
    ...(lateness > busy
      ? [`This machine is busy with other work: the load itself ran ${msOf(lateness)} late, and the times above include that.`]
      : []),
    verdictOf(outcome, students).words,
  ]
}
