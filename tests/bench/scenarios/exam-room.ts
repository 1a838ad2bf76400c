import type { RoomAct } from '../../../domain/api/exam-room.ts'
import { cpuOf } from '../cpu-time.ts'
import { type Figure, notMeasured, type Options, show, whole } from '../figure.ts'
import type { Following } from '../load/exam-page.ts'
import type { SavedAttempt } from '../load/job.ts'
import { median, quantile } from '../load/quantiles.ts'
import { type Driver, startDriver } from '../load/start-driver.ts'
import { type ExamPages, startExamPages } from '../load/start-exam-pages.ts'
import { type Place, postgresPlace, sqlitePlace } from '../school/place.ts'
import { allAnswers, entriesOf, questionsOf } from '../school/quiz.ts'
import { type BenchRoom, openRoom } from '../school/room.ts'
import { withCleanup } from '../with-cleanup.ts'
import { noCount } from './cpu.ts'
import { runSaves, type SaveTarget } from './saves.ts'

const students = 500
/** In ms, as pages ask that have no stream. */
const pollsEvery = 25_000
/** Pages send an empty save once in so many seconds. */
const presenceEvery = 30

const acts: readonly RoomAct[] = [
  { kind: 'announce', text: 'Question 3 means the smaller angle.' },
  { kind: 'pause' },
  { kind: 'resume' },
  { kind: 'minutes', minutes: 5 },
]

interface Reach {
  name: string
  following: Following
  /** p95 in ms. */
  most: number
  acts: readonly RoomAct[]
}

const byStream: Reach = { name: 'by stream', following: { kind: 'stream' }, most: 3_000, acts }
const byPolls: Reach = {
  name: 'without a stream',
  following: { kind: 'polls', every: pollsEvery },
  most: 40_000,
  acts: acts.slice(1, 2),
}

interface Saves {
  attempts: readonly SavedAttempt[]
  answers: Record<string, object>
  perSecond: number
}

/** Lets acts reach every page, one after another; gives the p95 of the slowest act in ms, and how many pages were missed. */
async function reachOf(room: BenchRoom, pages: ExamPages, { acts, most }: Reach, before: number): Promise<{ p95: number; missed: number }> {
  const reach = { p95: 0, missed: 0 }
  for (const [index, act] of acts.entries()) {
    const at = await room.act(act)
    const seen = await pages.seen(before + index + 1, most)
    const waits = Float64Array.from(seen, (one) => (one === null ? Number.POSITIVE_INFINITY : one - at)).sort()
    reach.p95 = Math.max(reach.p95, quantile(waits, 0.95))
    reach.missed += seen.filter((one) => one === null).length
  }
  return reach
}

async function actsReach(room: BenchRoom, pages: ExamPages, reach: Reach, before: number, more = ''): Promise<Figure> {
  await pages.open(room.server.port, room.attempts, reach.following)
  const { p95, missed } = await reachOf(room, pages, reach, before)
  await pages.close()
  return {
    figure: `an act of the room on ${students} idle screens, ${reach.name}${more}, p95`,
    target: `≤ ${reach.most / 1000} s`,
    measured: `${show(p95 / 1000)} s, ${missed} missed`,
    met: p95 <= reach.most && missed === 0,
    kind: 'report',
  }
}

const reachOn = (place: Place, pages: ExamPages, withPolls: boolean): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const room = await openRoom(place, students)
    onCleanup(room.stop)
    const stop = await room.watch()
    const more = place.name === 'SQLite' ? '' : `, ${place.name}`
    const figures = [await actsReach(room, pages, byStream, 0, more)]
    if (withPolls) figures.push(await actsReach(room, pages, byPolls, acts.length, more))
    stop()
    return figures
  })

async function saveEach({ server }: BenchRoom, driver: Driver, { attempts, answers, perSecond }: Saves): Promise<void> {
  const body = { epoch: 1, position: 0, at: 1, away: false, answers }
  const calls = attempts.map(({ id, cookie, writer }) => ({
    method: 'PUT' as const,
    path: `/api/attempts/${id}/answers`,
    cookie,
    body: JSON.stringify({ writer, ...body }),
  }))
  const pace = { kind: 'open' as const, connections: 100, perSecond, count: calls.length }
  const { failed, firstFault } = await driver.run({ port: server.port, pace, source: { kind: 'calls', calls } })
  if (failed > 0) throw new Error(`${failed} saves failed: ${firstFault}`)
}

/** CPU of the server in percent of a core while pages say that they are there. */
async function shareOf(room: BenchRoom, driver: Driver, seconds: number): Promise<number> {
  const perSecond = room.attempts.length / presenceEvery
  const attempts = room.attempts.slice(0, Math.ceil(perSecond * seconds))
  const before = cpuOf(room.server.pid) ?? Number.NaN
  const start = performance.now()
  await saveEach(room, driver, { attempts, answers: {}, perSecond })
  return (100 * ((cpuOf(room.server.pid) ?? Number.NaN) - before)) / (performance.now() - start)
}

const watchedOn = (place: Place, driver: Driver, { quick }: Options): Promise<Figure> =>
  withCleanup(async (onCleanup) => {
    const attempts = 10_000
    const room = await openRoom(place, attempts)
    onCleanup(room.stop)
    const seconds = quick ? 10 : 20
    await saveEach(room, driver, { attempts: room.attempts, answers: allAnswers(entriesOf(questionsOf(20)), 1), perSecond: 1_000 })
    const pairs: [number, number][] = []
    for (let turn = 0; turn < (quick ? 1 : 2); turn += 1) {
      const alone = await shareOf(room, driver, seconds)
      const stop = await room.watch()
      pairs.push([alone, await shareOf(room, driver, seconds)])
      stop()
    }
    const more = median(pairs.map(([alone, watched]) => watched - alone))
    const sides = pairs.map(([alone, watched]) => `${show(alone)} → ${show(watched)}`).join(', ')
    return {
      figure: `watching ${whole(attempts)} attempts${place.name === 'SQLite' ? '' : `, ${place.name}`}`,
      target: '≤ 5 % of a core',
      measured: `${show(more)} % (CPU of the server ${sides} %)`,
      met: more <= 5,
      kind: 'report',
    }
  })

/** CPU of a save while nobody watches, and with the room and 500 pages that follow it, by turns. */
const savesWatched = (place: Place, driver: Driver, pages: ExamPages, { quick }: Options): Promise<Figure> =>
  withCleanup(async (onCleanup) => {
    const room = await openRoom(place, 2_000)
    onCleanup(room.stop)
    const target: SaveTarget = { server: room.server, attempts: room.attempts, entries: entriesOf(questionsOf(20)), stop: room.stop }
    let turn = 0
    const save = async (seconds: number) => (await runSaves(driver, target, turn++, [1, seconds])).cpu ?? Number.NaN
    await save(3)
    const pairs: [number, number][] = []
    for (let pair = 0; pair < (quick ? 2 : 5); pair += 1) {
      const alone = await save(quick ? 2 : 4)
      await pages.open(room.server.port, room.attempts.slice(0, students), { kind: 'stream' })
      const stop = await room.watch()
      pairs.push([alone, await save(quick ? 2 : 4)])
      stop()
      await pages.close()
    }
    const ratio = median(pairs.map(([alone, watched]) => watched / alone))
    const alone = median(pairs.map(([one]) => one))
    const watched = median(pairs.map(([, one]) => one))
    return {
      figure: `a save in a watched room with ${students} streams`,
      target: '≤ 1.05× one that nobody watches',
      measured: `${show(ratio)}× (server CPU ${show(alone)} → ${show(watched)} ms)`,
      met: ratio <= 1.05,
      kind: 'report',
    }
  })

async function onPostgres(pages: ExamPages): Promise<Figure[]> {
  const place = await postgresPlace()
  if (!place) return [notMeasured('an act of the room, PostgreSQL', '≤ 3 s', 'PostgreSQL is not installed')]
  return reachOn(place, pages, false).finally(place.remove)
}

/** How soon acts of the exam room are on every screen, and what it costs to watch a room. */
export const examRoom = (options: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const place = sqlitePlace()
    onCleanup(place.remove)
    const pages = await startExamPages()
    onCleanup(pages.stop)
    const reached = [...(await reachOn(place, pages, !options.quick)), ...(await onPostgres(pages))]
    if (cpuOf(process.pid) === null) return [...reached, notMeasured('watching attempts', '≤ 5 % of a core', noCount)]
    const driver = await startDriver()
    onCleanup(driver.stop)
    return [...reached, await watchedOn(place, driver, options), await savesWatched(place, driver, pages, options)]
  })
