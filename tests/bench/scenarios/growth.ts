import { cpuOf } from '../cpu-time.ts'
import { type Figure, notMeasured, type Options, show } from '../figure.ts'
import type { Call } from '../load/job.ts'
import { median } from '../load/quantiles.ts'
import { type Driver, startDriver } from '../load/start-driver.ts'
import { startReal } from '../processes.ts'
import { addBackground, type Background } from '../school/background.ts'
import { addExam } from '../school/exam.ts'
import { fileOf, type Place, sqlitePlace } from '../school/place.ts'
import { entriesOf, questionsOf } from '../school/quiz.ts'
import { makeSchool } from '../school/school.ts'
import { withCleanup } from '../with-cleanup.ts'
import { cpuPerCall, noCount } from './cpu.ts'

const classSize = 200
const savesEach = 8
const reviews = 10
const questions = questionsOf(20)
const entries = entriesOf(questions)

export interface GrowthTimes {
  begin: number
  save: number
  'review row': number
}

interface Grown {
  /** A class begins a new quiz, saves into it and its submissions of another quiz are reviewed. */
  measure(): Promise<GrowthTimes>
  stop(): Promise<void>
}

async function openGrown(driver: Driver, place: Place, background: Background): Promise<Grown> {
  const url = await place.create()
  const school = await makeSchool(url, classSize)
  addBackground(fileOf(url), background)
  const server = await startReal(url)
  const reviewed = await addExam(school, questions)
  const send = (calls: Call[]) => cpuPerCall(driver, server, { kind: 'calls', calls }, calls.length)
  await send(reviewed.begin())
  await send(reviewed.submit(await reviewed.begun()))
  const review: Call = { method: 'GET', path: `/api/teacher-review/${reviewed.assignmentId}`, cookie: school.teacher.cookie }
  return {
    async measure() {
      const exam = await addExam(school, questions)
      const begin = await send(exam.begin())
      const attempts = await exam.begun()
      const save = await cpuPerCall(driver, server, { kind: 'saves', attempts, entries, round: 1 }, classSize * savesEach)
      const page = await send(Array.from({ length: reviews }, () => review))
      return { begin, save, 'review row': page / classSize }
    },
    async stop() {
      await server.stop()
      await school.close()
    },
  }
}

const operations = ['begin', 'save', 'review row'] as const

export interface Growth {
  operation: keyof GrowthTimes
  small: number
  large: number
  ratio: number
}

/** Measures the same class in a small school and in one that holds more, by turns, and gives the median of the ratios. */
export const measureGrowth = (driver: Driver, sizes: { small: Background; large: Background }, rounds: number): Promise<Growth[]> =>
  withCleanup(async (onCleanup) => {
    const place = sqlitePlace()
    onCleanup(place.remove)
    const small = await openGrown(driver, place, sizes.small)
    onCleanup(small.stop)
    const large = await openGrown(driver, place, sizes.large)
    onCleanup(large.stop)
    await small.measure()
    await large.measure()
    const pairs: [GrowthTimes, GrowthTimes][] = []
    for (let round = 0; round < rounds; round += 1) pairs.push([await small.measure(), await large.measure()])
    return operations.map((operation) => ({
      operation,
      small: median(pairs.map(([one]) => one[operation])),
      large: median(pairs.map(([, other]) => other[operation])),
      ratio: median(pairs.map(([one, other]) => other[operation] / one[operation])),
    }))
  })

export const smallSchool: Background = { courses: 10, users: 300, attempts: 1_000 }

/** CPU per save, begin and review row in a school of 1,000 attempts and in one of 100,000. */
export const growth = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    if (cpuOf(process.pid) === null) return [notMeasured('growth', '≤ 1.2×', noCount, 'gate')]
    const driver = await startDriver()
    onCleanup(driver.stop)
    const large = { courses: 100, users: 3_000, attempts: quick ? 10_000 : 100_000 }
    const grown = await measureGrowth(driver, { small: smallSchool, large }, quick ? 3 : 9)
    return grown.map(({ operation, small: before, large: after, ratio }) => ({
      figure: `growth: ${operation}, 1,000 → ${large.attempts.toLocaleString('en-US')} attempts`,
      target: '≤ 1.2× (gate 2×)',
      measured: `${show(ratio)}× (${show(before)} → ${show(after)} ms)`,
      met: ratio <= 1.2,
      kind: 'gate' as const,
    }))
  })
