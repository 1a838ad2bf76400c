import type { Figure, Options } from '../figure.ts'
import { whole } from '../figure.ts'
import type { Call, JobResult } from '../load/job.ts'
import { startDriver } from '../load/start-driver.ts'
import { startReal } from '../processes.ts'
import { addExam } from '../school/exam.ts'
import { sqlitePlace } from '../school/place.ts'
import { questionsOf } from '../school/quiz.ts'
import { makeSchool } from '../school/school.ts'
import { withCleanup } from '../with-cleanup.ts'
import { asMs } from './latency.ts'

const students = 500
const seconds = 5

const figureOf = (name: string, most: number, { latency, failed }: JobResult): Figure => ({
  figure: `${name}, ${students} in ${seconds} s, p50/p95/p99`,
  target: `p99 < ${whole(most)} ms, 0 errors`,
  measured: `${asMs(latency)}, ${failed} errors`,
  met: latency.p99 < most && failed === 0,
  kind: 'report',
})

/** A class of 500 that begins within 5 s and submits within 5 s, on a server that has just started. */
export const spikes = (_options: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const place = sqlitePlace()
    onCleanup(place.remove)
    const driver = await startDriver()
    onCleanup(driver.stop)
    const url = await place.create()
    const school = await makeSchool(url, students)
    onCleanup(school.close)
    const server = await startReal(url)
    onCleanup(server.stop)
    const send = (calls: Call[], perSecond: number) =>
      driver.run({
        port: server.port,
        pace: { kind: 'open', connections: 200, perSecond, count: calls.length },
        source: { kind: 'calls', calls },
      })
    const exam = await addExam(school, questionsOf(20))
    const begin = await send(exam.begin(), students / seconds)
    const attempts = await exam.begun()
    await send(exam.saveAll(attempts), 500)
    const submit = await send(exam.submit(attempts), students / seconds)
    return [figureOf('begin spike', 800, begin), figureOf('deadline spike', 1000, submit)]
  })
