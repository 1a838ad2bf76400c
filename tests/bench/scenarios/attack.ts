import { memoryOf } from '../cpu-time.ts'
import { type Figure, type Options, show, whole } from '../figure.ts'
import { type Attack, inLoops, post, slowBodies } from '../load/hostile.ts'
import { type Driver, startDriver } from '../load/start-driver.ts'
import { startReal } from '../processes.ts'
import { sqlitePlace } from '../school/place.ts'
import { entriesOf, questionsOf } from '../school/quiz.ts'
import { type BenchSchool, makeSchool } from '../school/school.ts'
import { withCleanup } from '../with-cleanup.ts'
import { attackedSignIn } from './attacked-sign-in.ts'
import { asMs } from './latency.ts'

const students = 200
const perSecond = 100
const mostMs = 300
const mostMegabytes = 400
const pattern = { acceptableAnswers: ['(\\pL\\PN){400}'], matchType: 'regex', caseSensitive: true, samples: ['x1'.repeat(1_000)] }

/** The lines of the attack: what others do while a class saves its answers. */
function attacksOn({ students: members, teacher }: BenchSchool, assignmentId: string): [name: string, attack: Attack][] {
  const cookies = members.map(({ cookie }) => cookie)
  const victim = members[0]?.email
  const newcomer = (turn: number) => ({
    firstName: 'A',
    lastName: 'B',
    email: `new-${turn}@bench.test`,
    password: `violet harbour ${turn} ninety`,
  })
  return [
    ['nothing', inLoops(0, async () => undefined)],
    ['1,000 slow bodies', slowBodies(1_000, `/api/assignments/${assignmentId}/submit`, cookies)],
    ['the worst pattern in 4 loops', inLoops(4, (origin) => post(`${origin}/api/short-answer/try`, pattern, teacher.cookie))],
    ['wrong passwords in 2 loops', inLoops(2, (origin) => post(`${origin}/api/auth/login`, { email: victim, password: 'not this one' }))],
    ['registrations in 800 loops', inLoops(800, (origin, turn) => post(`${origin}/api/auth/register`, newcomer(turn)))],
  ]
}

/** Saves of a class beside an attack that begins when the class is connected, on a server that has just started. */
const beside = (driver: Driver, index: number, seconds: number): Promise<Figure> =>
  withCleanup(async (onCleanup) => {
    const place = sqlitePlace()
    onCleanup(place.remove)
    const url = await place.create()
    const school = await makeSchool(url, students)
    onCleanup(school.close)
    const questions = questionsOf(20)
    const quiz = await school.addQuiz(questions)
    const attempts = await school.openAttempts(quiz, students)
    const server = await startReal(url)
    onCleanup(server.stop)
    const [name, attack] = attacksOn(school, quiz.id)[index] ?? ['nothing', inLoops(0, async () => undefined)]
    const pace = { kind: 'open' as const, connections: students, perSecond, count: perSecond * seconds }
    const source = { kind: 'saves' as const, attempts, entries: entriesOf(questions), round: 1 }
    const running: ReturnType<Attack>[] = []
    const { latency, failed } = await driver.run({ port: server.port, pace, source }, () => running.push(attack(server.port)))
    const megabytes = ((memoryOf(server.pid)?.highest ?? 0) * 1024 * 1024) / 1e6
    const calls = (await running[0]?.stop()) ?? 0
    return {
      figure: `saves beside ${name}, p50/p95/p99`,
      target: `p99 < ${mostMs} ms, < ${mostMegabytes} MB, 0 errors`,
      measured: `${asMs(latency)}, ${show(megabytes)} MB at most, ${failed} errors, ${whole(calls)} hostile calls`,
      met: latency.p99 < mostMs && megabytes < mostMegabytes && failed === 0,
      kind: 'report',
    }
  })

/** What a class notices of those who attack its server. */
export const attack = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const driver = await startDriver()
    onCleanup(driver.stop)
    const figures: Figure[] = []
    for (let index = 0; index < 5; index += 1) figures.push(await beside(driver, index, quick ? 5 : 20))
    return [...figures, ...(await attackedSignIn())]
  })
