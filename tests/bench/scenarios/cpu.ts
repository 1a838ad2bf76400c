import { hashPassword } from '../../../server/features/accounts/passwords/passwords.ts'
import { cpuOf } from '../cpu-time.ts'
import { type Figure, notMeasured, type Options, show } from '../figure.ts'
import type { Call, Source } from '../load/job.ts'
import { type Driver, startDriver } from '../load/start-driver.ts'
import { type Server, startReal } from '../processes.ts'
import { addExam } from '../school/exam.ts'
import { type Place, sqlitePlace } from '../school/place.ts'
import { questionsOf } from '../school/quiz.ts'
import { type BenchSchool, makeSchool } from '../school/school.ts'
import { withCleanup } from '../with-cleanup.ts'

const connections = 50

/** Lets requests go over 50 connections and gives the server's CPU milliseconds per request; throws when one fails. */
export async function cpuPerCall(driver: Driver, server: Server, source: Source, count: number): Promise<number> {
  const before = cpuOf(server.pid) ?? Number.NaN
  const result = await driver.run({ port: server.port, pace: { kind: 'closedCount', connections, count }, source })
  if (result.failed > 0) throw new Error(`${result.failed} of ${count} calls failed: ${result.firstFault}`)
  return ((cpuOf(server.pid) ?? Number.NaN) - before) / count
}

/** The targets in milliseconds; the gate is at three times as much. */
export const cpuTargets = { 'quiz facts': 0.5, begin: 2, save: 0.13, 'submit with grading': 3, results: 1.5, login: 20 }
export type Operation = keyof typeof cpuTargets
export type CpuTimes = Record<Operation, number>
export const cpuGate = 3

/** How many times slower than planned the machine is now: a sign-in is one hash of fixed work, whatever the server does around it. */
export const slownessOf = ({ login }: CpuTimes): number => Math.max(1, login / cpuTargets.login)

const signIns = ({ students, password }: BenchSchool, count: number): Call[] =>
  students.slice(0, count).map(({ email }) => ({ method: 'POST', path: '/api/auth/login', body: JSON.stringify({ email, password }) }))

/** The whole way of an exam, every student one call a step. */
async function walkThrough(school: BenchSchool, send: (calls: Call[]) => Promise<number>, logins: number): Promise<CpuTimes> {
  const exam = await addExam(school, questionsOf(20))
  const facts = await send(exam.facts())
  const begin = await send(exam.begin())
  const attempts = await exam.begun()
  const save = await send(exam.saveOne(attempts))
  await send(exam.saveAll(attempts))
  const submit = await send(exam.submit(attempts))
  const results = await send(exam.results(attempts))
  return { 'quiz facts': facts, begin, save, 'submit with grading': submit, results, login: await send(signIns(school, logins)) }
}

/** Measures every operation in a new school, `count` calls each, after one exam that warms the server up. */
export const measureCpu = (driver: Driver, place: Place, { count, logins }: { count: number; logins: number }): Promise<CpuTimes> =>
  withCleanup(async (onCleanup) => {
    const url = await place.create()
    const school = await makeSchool(url, count)
    onCleanup(school.close)
    const server = await startReal(url)
    onCleanup(server.stop)
    const send = (calls: Call[]) => cpuPerCall(driver, server, { kind: 'calls', calls }, calls.length)
    await walkThrough(school, send, Math.ceil(logins / 10))
    return walkThrough(school, send, logins)
  })

/** CPU milliseconds of one hash of a password alone, which no server can be below. */
async function hashAlone(hashes: number): Promise<number> {
  await hashPassword('a password to warm up')
  const before = process.cpuUsage()
  for (let made = 0; made < hashes; made += 1) await hashPassword('correct horse battery staple')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / hashes
}

function figureOf(operation: Operation, ms: number, hash: number): Figure {
  const target = cpuTargets[operation]
  const must = operation === 'save' ? ', 0.2 must' : ''
  const text = `≤ ${target} ms${must} (gate ${show(cpuGate * target, 2).replace(/\.?0+$/, '')})`
  const share = operation === 'login' ? `, of which one hash is ${show(hash)} ms on this machine` : ''
  return { figure: `server CPU: ${operation}`, target: text, measured: `${show(ms)} ms${share}`, met: ms <= target, kind: 'gate' }
}

/** Why CPU figures are missing where the system does not tell them. */
export const noCount = 'this system does not tell the CPU time of another process'

/** Server CPU per operation over 2,000 operations each (200 logins), 20 questions. */
export const cpu = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    if (cpuOf(process.pid) === null) return [notMeasured('server CPU per operation', 'by operation', noCount, 'gate')]
    const place = sqlitePlace()
    onCleanup(place.remove)
    const driver = await startDriver()
    onCleanup(driver.stop)
    const times = await measureCpu(driver, place, quick ? { count: 500, logins: 40 } : { count: 2000, logins: 200 })
    const hash = await hashAlone(quick ? 10 : 50)
    return Object.entries(times).map(([operation, ms]) => figureOf(operation as Operation, ms, hash))
  })
