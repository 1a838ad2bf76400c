import { cpuOf } from '../cpu-time.ts'
import { type Figure, notMeasured, type Options, show, whole } from '../figure.ts'
import type { Call } from '../load/job.ts'
import { type Driver, startDriver } from '../load/start-driver.ts'
import { startReal } from '../processes.ts'
import { fileOf, type Place, sqlitePlace } from '../school/place.ts'
import { questionsOf } from '../school/quiz.ts'
import { makeSchool } from '../school/school.ts'
import { addSubmissions } from '../school/submissions.ts'
import { withCleanup } from '../with-cleanup.ts'
import { noCount } from './cpu.ts'

/** The targets of a teacher's calls over a large class, in milliseconds; the gate is at three times as much CPU. */
export const reviewTargets = {
  'list of submissions': 300,
  statistics: 500,
  'page of a question': 150,
  'one student': 150,
}
export type ReviewCall = keyof typeof reviewTargets
export type ReviewTimes = Record<ReviewCall, { cpu: number; wait: number }>
export const reviewGate = 3
const longestWait = 100

const pathsOf = (assignmentId: string, studentId: string): Record<ReviewCall, string> => ({
  'list of submissions': `/api/teacher-review/${assignmentId}?withAnswers=false`,
  statistics: `/api/teacher-review/${assignmentId}/statistics`,
  'page of a question': `/api/teacher-review/${assignmentId}/questions/q10/submissions`,
  'one student': `/api/teacher-review/${assignmentId}/students/${studentId}`,
})

/** Measures every call over a class that has submitted, one at a time, after one that warms the server up. */
export const measureReview = (
  driver: Driver,
  place: Place,
  size: { students: number; questions: number; rounds: number },
  also: (url: string, assignmentId: string, cookie: string) => Promise<void> = async () => undefined,
): Promise<ReviewTimes> =>
  withCleanup(async (onCleanup) => {
    const url = await place.create()
    const school = await makeSchool(url, size.students)
    onCleanup(school.close)
    const questions = questionsOf(size.questions)
    const quiz = await school.addQuiz(questions)
    addSubmissions(fileOf(url), quiz, school.students, questions)
    const server = await startReal(url)
    onCleanup(server.stop)
    const times = {} as ReviewTimes
    for (const [name, path] of Object.entries(pathsOf(quiz.id, school.students[0]?.id ?? ''))) {
      const call: Call = { method: 'GET', path, cookie: school.teacher.cookie }
      const send = (count: number) =>
        driver.run({
          port: server.port,
          pace: { kind: 'closedCount', connections: 1, count },
          source: { kind: 'calls', calls: Array.from({ length: count }, () => call) },
        })
      await send(1)
      const before = cpuOf(server.pid) ?? Number.NaN
      const { failed, firstFault, latency } = await send(size.rounds)
      if (failed > 0) throw new Error(`${name} failed: ${firstFault}`)
      times[name as ReviewCall] = { cpu: ((cpuOf(server.pid) ?? Number.NaN) - before) / size.rounds, wait: latency.p50 }
    }
    await also(`http://127.0.0.1:${server.port}`, quiz.id, school.teacher.cookie)
    return times
  })

/** Reads the review with every answer while others ask for something small: how long it takes, and how long they wait at most. */
async function othersWait(url: string, path: string, cookie: string): Promise<Figure> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  let longest = 0
  const timeOf = async (address: string) => {
    const start = performance.now()
    await (await fetch(address, { headers })).arrayBuffer()
    return performance.now() - start
  }
  await timeOf(url + path)
  const all = { took: null as number | null }
  const reading = timeOf(url + path).then((took) => {
    all.took = took
  })
  while (all.took === null) longest = Math.max(longest, await timeOf(`${url}/healthz`))
  await reading
  return {
    figure: 'review with every answer: the longest wait of others',
    target: `≤ ${longestWait} ms`,
    measured: `${show(longest)} ms, of ${show(all.took)} ms in all`,
    met: longest <= longestWait,
    kind: 'report',
  }
}

/** A teacher's calls over 2,000 submissions of 40 questions: server CPU, and beside it how long the teacher waits. */
export const review = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    if (cpuOf(process.pid) === null) return [notMeasured('review of a large class', 'by call', noCount, 'gate')]
    const place = sqlitePlace()
    onCleanup(place.remove)
    const driver = await startDriver()
    onCleanup(driver.stop)
    const size = { students: 2_000, questions: 40, rounds: quick ? 3 : 15 }
    const waits: Figure[] = []
    const times = await measureReview(driver, place, size, async (url, assignmentId, cookie) => {
      waits.push(await othersWait(url, `/api/teacher-review/${assignmentId}`, cookie))
    })
    const calls = Object.entries(times).map(([name, { cpu, wait }]) => {
      const target = reviewTargets[name as ReviewCall]
      return {
        figure: `review of ${whole(size.students)} × ${size.questions}: ${name}`,
        target: `≤ ${target} ms (gate ${whole(reviewGate * target)} of CPU)`,
        measured: `${show(cpu)} ms of CPU, ${show(wait)} ms to wait`,
        met: cpu <= target && wait <= target,
        kind: 'gate' as const,
      }
    })
    return [...calls, ...waits]
  })
