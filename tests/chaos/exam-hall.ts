import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BeginReply } from '../../domain/api/assignments.ts'
import type { Acknowledged, Answers, Edits } from '../../domain/attempt/answer.ts'
import type { Question } from '../../domain/quiz/quiz.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import type { Deps } from '../../server/deps.ts'
import { createSessions } from '../../server/features/accounts/sessions/sessions.service.ts'
import { openRegistration } from '../../server/features/accounts/sign-in/registration-rule.ts'
import { userStore } from '../../server/features/accounts/users.store.ts'
import { openEngine } from '../../server/features/attempts/engine/open-engine.ts'
import { createRoomNews } from '../../server/features/exam-room/room-news.ts'
import { createSecurityLog } from '../../server/features/security-log/security-log.service.ts'
import { memoryMail } from '../support/school/mail.ts'
import { schoolRows } from '../support/school/school-rows.ts'

const main = join(import.meta.dirname, '../../server/main.ts')

/** A folder that is gone after `remove`. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-chaos-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface Prepared {
  assignmentId: string
  cookies: string[]
  /** The session of the course's teacher. */
  teacherCookie: string
}

/** Writes a course with a quiz, of each type a question where none are given, and signed-in students into an empty database. */
export async function prepareSchool(url: string, students: number, questions?: Question[]): Promise<Prepared> {
  const { db, dialect } = openDatabase(url)
  await migrate(db, dialect)
  const engine = await openEngine({ url, grace: 30_000, onFatal: () => {} })
  const place = { schoolName: '', schoolUrl: '', publicOrigin: null, isPublic: false }
  const site = { ...place, registration: openRegistration, grace: 30_000, webhooks: 'off' as const }
  const securityLog = createSecurityLog({ db, now: Date.now })
  const outside = { mail: memoryMail(), securityLog, roomNews: createRoomNews() }
  const deps: Deps = { db, dialect, engine, site, ...outside, now: Date.now, newId: () => crypto.randomUUID() }
  const person = async (role: 'student' | 'teacher') => {
    const id = deps.newId()
    await userStore(db).insert({
      id,
      role,
      email: `${id}@school.test`,
      firstName: 'A',
      lastName: 'B',
      passwordHash: '',
      createdAt: Date.now(),
    })
    return { id, role }
  }
  const rows = schoolRows(deps, async () => teacher)
  const teacher = await person('teacher')
  const course = await rows.makeCourse({ teacher_id: teacher.id })
  const quiz = await rows.makeQuiz({ course, ...(questions && { questions }) })
  const cookies: string[] = []
  const sessionOf = async (one: { id: string; role: 'student' | 'teacher' }) =>
    `examhall_session=${await createSessions(deps).openFor(one, '')}`
  const teacherCookie = await sessionOf(teacher)
  for (let count = 0; count < students; count += 1) {
    const student = await person('student')
    await rows.enroll(course, student)
    cookies.push(await sessionOf(student))
  }
  await engine.stop()
  await db.destroy()
  return { assignmentId: quiz.id, cookies, teacherCookie }
}

export interface Server {
  origin: string
  pid: number
  /** Sends a signal to it and to what it started. */
  signal: (name: NodeJS.Signals) => void
  /** Kills the server as the operating system would: no goodbye. */
  kill: () => Promise<void>
  /** Ends it gracefully and answers its exit code. */
  stop: () => Promise<number | null>
}

const running = new Set<ChildProcess>()

/** Kills the servers that a failed test left behind. */
export function endServers(): void {
  for (const child of running) signal(child, 'SIGKILL')
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name)
}

/** Starts the real server on a free port; `wrap` puts commands like strace before it. */
export async function startServer(
  url: string,
  dataDir: string,
  wrap: readonly string[] = [],
  more: NodeJS.ProcessEnv = {},
): Promise<Server> {
  // A server started by npm ends when its parent does, so that a killed test run leaves none behind.
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'error', SAMPLE_SCHOOL: 'off' }
  const env = { ...process.env, npm_lifecycle_event: 'test', ...own, ...more }
  const [command = process.execPath, ...args] = [...wrap, process.execPath, main]
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  running.add(child)
  const exited = once(child, 'exit').finally(() => running.delete(child))
  const port = await portOf(child)
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    signal: (name) => signal(child, name),
    async kill() {
      signal(child, 'SIGKILL')
      await exited
    },
    async stop() {
      signal(child, 'SIGTERM')
      const [code] = await exited
      return code as number | null
    },
  }
}

function portOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (part) => {
      output += part
      const port = output.match(/open at http:\/\/localhost:(\d+)/)?.[1]
      if (port) resolve(port)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
}

/** Calls the server as a page of its own would; rejects when no reply comes. */
export async function call<T>(
  server: Server,
  cookie: string,
  method: string,
  path: string,
  body: unknown,
): Promise<{ status: number; body: T; headers: Headers }> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const reply = await fetch(`${server.origin}${path}`, { method, headers, body: JSON.stringify(body) })
  return { status: reply.status, body: (await reply.json()) as T, headers: reply.headers }
}

/** Begins or goes on with the attempt of a student; answers its id and what the server holds. */
export async function beginAs(
  server: Server,
  { assignmentId }: Prepared,
  cookie: string,
): Promise<{ attemptId: string; answers: Answers }> {
  const { status, body } = await call<BeginReply>(server, cookie, 'POST', `/api/assignments/${assignmentId}/attempts`, { writer: 'tab' })
  if (status !== 200) throw new Error(`The attempt did not begin: ${JSON.stringify(body)}`)
  return { attemptId: body.attempt.id, answers: body.answers }
}

/** Saves answers; the status tells what became of them. */
export const saveAs = (server: Server, cookie: string, attemptId: string, answers: Edits) =>
  call<{ saved: Record<string, Acknowledged>; reason?: string }>(server, cookie, 'PUT', `/api/attempts/${attemptId}/answers`, {
    writer: 'tab',
    epoch: 1,
    answers,
  })
