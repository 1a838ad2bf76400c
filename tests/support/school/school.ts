import type { Kysely } from 'kysely'
import type { Role, User } from '../../../domain/people/user.ts'
import { buildApp } from '../../../server/app.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import type { Database } from '../../../server/db/schema.ts'
import { createSortedIds } from '../../../server/db/sorted-ids.ts'
import type { App, Deps } from '../../../server/deps.ts'
import { createSessions } from '../../../server/features/accounts/sessions/sessions.service.ts'
import { openRegistration, type RegistrationRule } from '../../../server/features/accounts/sign-in/registration-rule.ts'
import { userStore } from '../../../server/features/accounts/users.store.ts'
import { createRoomNews } from '../../../server/features/exam-room/room-news.ts'
import { createSecurityLog } from '../../../server/features/security-log/security-log.service.ts'
import type { BodyLimits } from '../../../server/http/bodies/body-watch.ts'
import type { BuildFiles } from '../../../server/http/build-files.ts'
import type { ReplyLimits } from '../../../server/http/plugins/replies.ts'
import { sessionCookieOf } from '../../../server/http/plugins/session.ts'
import { openTestEngine } from '../attempts/engine.ts'
import { sharedCompilers } from '../compilers.ts'
import { type ManualClock, manualClock } from '../manual-clock.ts'
import { type MemoryMail, memoryMail } from './mail.ts'
import { type CourseRow, type QuizOptions, type QuizRow, schoolRows } from './school-rows.ts'

/** The instant at which every test school opens. */
export const opening = Date.parse('2026-03-02T08:00:00.000Z')

export interface Person extends User {
  /** The Cookie header of a running session. */
  cookie: string
}

export interface Reply<T = unknown> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

export interface CallOptions {
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
}

export interface School {
  app: App
  deps: Deps
  mail: MemoryMail
  db: Kysely<Database>
  clock: ManualClock
  /** A new person of the role with a running session. */
  signIn: (role: Role) => Promise<Person>
  makeTeacher: () => Promise<Person>
  makeStudent: (options?: { enrolledIn?: { id: string } }) => Promise<Person>
  makeCourse: (options?: Partial<CourseRow>) => Promise<CourseRow>
  enroll: (course: { id: string }, student: { id: string }, status?: string) => Promise<string>
  makeQuiz: (options: QuizOptions) => Promise<QuizRow>
  /** Calls as a person, or signed out with null; the headers are those of our own page. */
  call: <T = unknown>(person: { cookie: string } | null, method: string, url: string, options?: CallOptions) => Promise<Reply<T>>
  close: () => Promise<void>
}

export interface SchoolOptions {
  publicOrigin?: string
  isPublic?: boolean
  registration?: RegistrationRule
  pages?: BuildFiles
  grace?: number
  webhooks?: 'on' | 'loopback' | 'off'
  bodies?: BodyLimits
  replies?: ReplyLimits
}

function caller(app: App): School['call'] {
  return async <T>(
    person: { cookie: string } | null,
    method: string,
    url: string,
    { body, headers = {} }: CallOptions = {},
  ): Promise<Reply<T>> => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(person ? { cookie: person.cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, body: (isJson ? reply.json() : reply.body) as T, headers: reply.headers }
  }
}

function people(deps: Deps) {
  let count = 0
  return async (role: Role): Promise<Person> => {
    count += 1
    const user: User = { id: deps.newId(), role, email: `${role}-${count}@school.test`, firstName: 'Kim', lastName: `Number${count}` }
    await userStore(deps.db).insert({ ...user, passwordHash: 'none', createdAt: deps.now() })
    return { ...user, cookie: `${sessionCookieOf(deps.site.publicOrigin)}=${await createSessions(deps).openFor(user, 'none')}` }
  }
}

/** Opens a school on a migrated database without rows with the real server and engine; close it before the database is removed. */
export async function openSchool(databaseUrl: string, options: SchoolOptions = {}): Promise<School> {
  const opened = openDatabase(databaseUrl)
  const clock = manualClock(opening)
  const grace = options.grace ?? 30_000
  const engine = await openTestEngine(opened, databaseUrl, { grace, clock })
  const site = {
    schoolName: 'Test School',
    schoolUrl: 'https://school.test',
    publicOrigin: options.publicOrigin ?? null,
    isPublic: options.isPublic ?? false,
    registration: options.registration ?? openRegistration,
    grace,
    webhooks: options.webhooks ?? ('on' as const),
  }
  const mail = memoryMail()
  const securityLog = createSecurityLog({ db: opened.db, now: clock.now })
  const deps: Deps = {
    db: opened.db,
    dialect: opened.dialect,
    engine,
    site,
    mail,
    securityLog,
    roomNews: createRoomNews(),
    now: clock.now,
    newId: createSortedIds(),
  }
  const app = await buildApp(deps, {
    compilers: await sharedCompilers(),
    ...(options.pages ? { pages: options.pages } : {}),
    ...(options.bodies ? { bodies: options.bodies } : {}),
    ...(options.replies ? { replies: options.replies } : {}),
  })
  const signIn = people(deps)
  const rows = schoolRows(deps, () => signIn('teacher'))
  return {
    app,
    deps,
    mail,
    db: opened.db,
    clock,
    signIn,
    makeTeacher: () => signIn('teacher'),
    makeStudent: async ({ enrolledIn } = {}) => {
      const student = await signIn('student')
      if (enrolledIn) await rows.enroll(enrolledIn, student)
      return student
    },
    ...rows,
    call: caller(app),
    close: async () => {
      await app.close()
      await engine.stop()
      await opened.db.destroy()
    },
  }
}
