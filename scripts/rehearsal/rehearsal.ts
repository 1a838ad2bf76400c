import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { minute, second } from '../../domain/time/durations.ts'
import { counted } from '../../server/backup/checks/check-line.ts'
import type { RehearsalStore, RehearsedStudent } from '../../server/features/rehearsal/rehearsal.store.ts'
import { rehearsedQuestions } from '../../server/features/rehearsal/rehearsal-quiz.ts'
import { removeAbandoned } from '../../server/features/rehearsal/remove-abandoned.ts'
import { type Call, createClient } from './client.ts'
import { examWalk } from './exam-walk.ts'
import { RehearsalError, type RehearsalOptions } from './options.ts'
import { type StudentPlan, takeExam } from './student.ts'
import { createTally } from './tally.ts'
import { type Outcome, reportLines, verdictOf } from './verdict.ts'

export interface RehearsalPlace {
  store: RehearsalStore
  /** The server as this machine reaches it. */
  origin: string
  sessionCookie: string
  metricsToken: string | null
  say: (line: string) => void
  signal: AbortSignal
}

const [touchEvery, progressEvery] = [5 * second, 10 * second]
/** Between two acts of a student; 2,000 students together send about 400 a second. */
const [leastPause, mostPause] = [2 * second, 8 * second]

/** Spreads a class over the time: a quarter to begin, at most a minute; a quarter to submit, at most a minute. */
function plansOf(
  students: readonly RehearsedStudent[],
  assignmentId: string,
  { minutes }: RehearsalOptions,
  cookieName: string,
): StudentPlan[] {
  const length = minutes * minute
  const edge = Math.min(minute, length / 4)
  return students.map(({ token }, number) => {
    const beginAt = Math.random() * edge
    const times: number[] = []
    for (let at = beginAt; at < length - edge; at += leastPause + Math.random() * (mostPause - leastPause)) times.push(at)
    const acts = examWalk(rehearsedQuestions(), times.length, Math.random)
    const actAt = (index: number) => times[index] ?? length
    return { number, cookie: `${cookieName}=${token}`, assignmentId, acts, beginAt, actAt, submitAt: length - edge + Math.random() * edge }
  })
}

async function readLoad(call: Call, token: string | null): Promise<{ cpu: number; memory: number } | null> {
  if (token === null) return null
  const { text } = await call('GET', '/metrics', { token })
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  const load = { cpu: read('process_cpu_seconds_total'), memory: read('process_resident_memory_bytes') }
  return Number.isNaN(load.cpu) ? null : load
}

/** The server has to be there, and to know the students that were written into this database. */
async function checkServer(call: Call, origin: string, cookie?: string): Promise<void> {
  const { status } = await call('GET', cookie ? '/api/auth/me' : '/healthz', cookie ? { cookie } : {})
  if (status === 200) return
  const why = cookie ? 'uses another database than this command: give both the same variables' : 'does not answer: start it first'
  throw new RehearsalError(`The server at ${origin} ${why}.`)
}

interface Class {
  students: RehearsedStudent[]
  assignmentId: string
}

async function hold({ students, assignmentId }: Class, options: RehearsalOptions, place: RehearsalPlace): Promise<Outcome> {
  const { call, close } = createClient(place.origin)
  const tally = createTally()
  setMaxListeners(0, place.signal)
  await checkServer(call, place.origin, `${place.sessionCookie}=${students[0]?.token}`)
  const plans = plansOf(students, assignmentId, options, place.sessionCookie)
  const before = await readLoad(call, place.metricsToken)
  const lateness = monitorEventLoopDelay()
  lateness.enable()
  const start = performance.now()
  const progress = setInterval(() => {
    const { begin, save, submit } = tally.read()
    place.say(
      `${Math.round((performance.now() - start) / second)} s: ${begin.done} began, ${counted(save.done, 'save')}, ${submit.done} submitted`,
    )
  }, progressEvery)
  await Promise.all(plans.map((plan) => takeExam(plan, { call, note: tally.note, start, signal: place.signal })))
  clearInterval(progress)
  const after = await readLoad(call, place.metricsToken)
  close()
  const seconds = (performance.now() - start) / second
  const load = before && after ? { cpu: (after.cpu - before.cpu) / seconds, memory: after.memory } : null
  return { figures: tally.read(), load, lateness: lateness.percentile(99) / 1e6 }
}

async function claimPlace({ store, say }: RehearsalPlace, { isForced }: RehearsalOptions): Promise<string> {
  if (await removeAbandoned(store, Date.now())) say('What an earlier rehearsal left behind is removed.')
  const courseId = `REHEARSAL-${randomUUID().slice(0, 13)}`
  if (await store.readMark()) throw new RehearsalError('Another rehearsal is under way.')
  const timed = await store.countTimedAttempts()
  if (timed > 0 && !isForced)
    throw new RehearsalError(
      `${counted(timed, 'attempt')} with an end ${timed === 1 ? 'is' : 'are'} open: students are taking an exam. Come back later, or add --force.`,
    )
  if (!(await store.claim({ courseId, at: Date.now() }))) throw new RehearsalError('Another rehearsal is under way.')
  return courseId
}

/** Has simulated students take an exam on a running server, removes all of it again, and reports what a class of that size will experience; returns whether it can come. */
export async function rehearse(options: RehearsalOptions, place: RehearsalPlace): Promise<boolean> {
  const { store, say, signal } = place
  const outside = createClient(place.origin)
  await checkServer(outside.call, place.origin).finally(outside.close)
  const courseId = await claimPlace(place, options)
  const alive = setInterval(() => void store.touch({ courseId, at: Date.now() }).catch(() => undefined), touchEvery)
  try {
    const assignmentId = await store.addCourse(courseId, Math.ceil(options.minutes) + 5)
    const students = await store.addStudents(courseId, options.students)
    say(
      `${counted(options.students, 'student')} ${options.students === 1 ? 'is' : 'are'} ready; the exam takes ${options.minutes} min. Ctrl+C stops it.`,
    )
    const outcome = await hold({ students, assignmentId }, options, place)
    for (const line of reportLines(outcome, options.students)) say(line)
    if (signal.aborted) say('It was stopped before its end.')
    return !signal.aborted && verdictOf(outcome, options.students).isReady
  } finally {
    await store.remove(courseId)
    clearInterval(alive)
    say('The course and its students are removed.')
  }
}
