import { cpuOf } from '../cpu-time.ts'
import { type Figure, notMeasured, type Options, show, whole } from '../figure.ts'
import type { JobResult, SavedAttempt, SavedEntry } from '../load/job.ts'
import { median } from '../load/quantiles.ts'
import { type Driver, startDriver } from '../load/start-driver.ts'
import { type Server, startRaw, startReal } from '../processes.ts'
import { fileOf, type Place, postgresPlace, sqlitePlace } from '../school/place.ts'
import { entriesOf, questionsOf } from '../school/quiz.ts'
import { makeSchool } from '../school/school.ts'
import { withCleanup } from '../with-cleanup.ts'

export interface SaveTarget {
  server: Server
  attempts: SavedAttempt[]
  entries: SavedEntry[]
  /** Stops the server and closes the school. */
  stop(): Promise<void>
}

/** Opens a school with running attempts and a server over it. */
export async function saveTarget(place: Place, start: (url: string) => Promise<Server>, attemptCount = 2_000): Promise<SaveTarget> {
  const url = await place.create()
  const school = await makeSchool(url, attemptCount)
  const questions = questionsOf(20)
  const attempts = await school.openAttempts(await school.addQuiz(questions), attemptCount)
  await school.close()
  const server = await start(url)
  return { server, attempts, entries: entriesOf(questions), stop: server.stop }
}

export interface SaveRun extends JobResult {
  perSecond: number
  /** CPU milliseconds of the server per save, or null where it is not told. */
  cpu: number | null
}

/** Saves in a closed loop over 50 connections; `turn` is the number of the run on this server. */
export async function runSaves(
  driver: Driver,
  { server, attempts, entries }: SaveTarget,
  turn: number,
  [warmUpSeconds, seconds]: [number, number],
): Promise<SaveRun> {
  const before = cpuOf(server.pid)
  const pace = { kind: 'closed' as const, connections: 50, warmUpSeconds, seconds }
  const result = await driver.run({ port: server.port, pace, source: { kind: 'saves', attempts, entries, round: 1 + turn * 1_000_000 } })
  const after = cpuOf(server.pid)
  if (result.failed > 0) throw new Error(`${result.failed} saves failed: ${result.firstFault}`)
  return {
    ...result,
    perSecond: result.done / result.seconds,
    cpu: before === null || after === null ? null : (after - before) / result.doneInAll,
  }
}

export interface Comparison {
  ratio: number
  raw: number
  real: number
  realCpu: number
  rawCpu: number
}

const ratioOf = ([raw, real]: [SaveRun, SaveRun]): number => real.perSecond / raw.perSecond

/** Turns of seconds of warm-up and of counting; `enough` is the ratio that a server reaches once it is compiled, which takes longer on a slow machine. */
interface Turns {
  turns: number
  times: [number, number]
  enough?: number
}

/** Runs the baseline and the server by turns and gives the median of the ratios of the last `turns`; runs on, at most four times as long, until it is `enough`. */
export async function compareSaves(
  driver: Driver,
  raw: SaveTarget,
  real: SaveTarget,
  { turns, times, enough = 0 }: Turns,
): Promise<Comparison> {
  const all: [SaveRun, SaveRun][] = []
  const last = () => all.slice(-turns)
  const ratio = () => median(last().map(ratioOf))
  for (let turn = 0; turn < turns || (turn < 4 * turns && ratio() < enough); turn += 1)
    all.push([await runSaves(driver, raw, turn, times), await runSaves(driver, real, turn, times)])
  const pairs = last()
  return {
    ratio: ratio(),
    raw: median(pairs.map(([one]) => one.perSecond)),
    real: median(pairs.map(([, other]) => other.perSecond)),
    rawCpu: median(pairs.map(([one]) => one.cpu ?? Number.NaN)),
    realCpu: median(pairs.map(([, other]) => other.cpu ?? Number.NaN)),
  }
}

async function onPostgres(driver: Driver, turns: number, times: [number, number], raw: number): Promise<Figure> {
  const figure = 'durable saves/s, PostgreSQL'
  const place = await postgresPlace()
  if (!place) return notMeasured(figure, 'for information', 'PostgreSQL is not installed')
  return withCleanup(async (onCleanup) => {
    onCleanup(place.remove)
    const real = await saveTarget(place, startReal)
    onCleanup(real.stop)
    const runs: SaveRun[] = []
    for (let turn = 0; turn < turns; turn += 1) runs.push(await runSaves(driver, real, turn, times))
    const perSecond = median(runs.map((run) => run.perSecond))
    const cpu = median(runs.map((run) => run.cpu ?? Number.NaN))
    const measured = `${whole(perSecond)}/s (${show((100 * perSecond) / raw)} % of raw SQLite; server CPU ${show(cpu)} ms a save)`
    return { figure, target: 'for information', measured, met: null, kind: 'report' }
  })
}

/** Runs baseline and server by turns on SQLite, each a few seconds. */
export function compareOnSqlite(driver: Driver, turns: Turns): Promise<Comparison> {
  return withCleanup(async (onCleanup) => {
    const place = sqlitePlace()
    onCleanup(place.remove)
    const raw = await saveTarget(place, (url) => startRaw(fileOf(url)))
    onCleanup(raw.stop)
    const real = await saveTarget(place, startReal)
    onCleanup(real.stop)
    return compareSaves(driver, raw, real, turns)
  })
}

/** Durable saves a second against the baseline, and on PostgreSQL beside it. */
export const saves = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const times: [number, number] = quick ? [1, 2] : [2, 6]
    const turns = quick ? 3 : 5
    const driver = await startDriver()
    onCleanup(driver.stop)
    const { ratio, raw, real, realCpu, rawCpu } = await compareOnSqlite(driver, { turns, times })
    const measured = `${show(100 * ratio)} % (${whole(real)}/s of ${whole(raw)}/s; server CPU ${show(realCpu)} ms of ${show(rawCpu)} ms a save)`
    return [
      { figure: 'durable saves against raw', target: '≥ 60 % (gate 35 %)', measured, met: ratio >= 0.6, kind: 'gate' },
      { figure: 'durable saves/s', target: '≥ 5,000/s', measured: `${whole(real)}/s`, met: real >= 5000, kind: 'report' },
      await onPostgres(driver, turns, times, raw),
    ]
  })
