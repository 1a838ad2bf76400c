import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { BeginReply } from '../../domain/api/assignments.ts'
import type { SubmitReply } from '../../domain/api/submissions.ts'
import { findPgBouncer } from '../../scripts/find-postgres.ts'
import { describePostgres } from '../support/databases.ts'
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts'
import { countConnections } from '../support/postgres.ts'
import { call, endServers, type Prepared, prepareSchool, type Server, saveAs, startServer, temporaryFolder } from './exam-hall.ts'

const folders: { remove: () => void }[] = []
afterEach(() => {
  endServers()
  for (const { remove } of folders.splice(0)) remove()
})

function start(url: string, more: NodeJS.ProcessEnv): Promise<Server> {
  const place = temporaryFolder()
  folders.push(place)
  return startServer(url, place.folder, [], more)
}

async function signsIn(server: Server, other: Server): Promise<number[]> {
  const account = { email: 'kim@school.test', password: 'very-good-phrase-9' }
  const registered = await call(server, '', 'POST', '/api/auth/register', { firstName: 'Kim', lastName: 'Lee', ...account })
  const signedIn = await call(other, '', 'POST', '/api/auth/login', account)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const me = await fetch(`${server.origin}/api/auth/me`, { headers: { cookie } })
  return [registered.status, signedIn.status, me.status]
}

async function takesExam(one: Server, other: Server, { assignmentId, cookies: [cookie = ''], teacherCookie }: Prepared) {
  const begun = await call<BeginReply>(one, cookie, 'POST', `/api/assignments/${assignmentId}/attempts`, { writer: 'tab' })
  const { attempt } = begun.body
  const saved = await saveAs(other, cookie, attempt.id, { q4: { answerId: null, textAnswer: 'Because.', seq: 1, base: 0 } })
  const act = { actId: randomUUID(), act: { kind: 'pause' }, to: 'all', reason: 'Fire alarm' }
  const paused = await call(one, teacherCookie, 'POST', `/api/exam-room/${assignmentId}/acts`, act)
  const room = await fetch(`${other.origin}/api/attempts/${attempt.id}/room`, { headers: { cookie } })
  const resume = { actId: randomUUID(), act: { kind: 'resume' }, to: 'all', reason: 'It was a drill' }
  const resumed = await call(other, teacherCookie, 'POST', `/api/exam-room/${assignmentId}/acts`, resume)
  const body = { attemptId: attempt.id, submitId: 's', writer: 'tab', epoch: 1, answers: {} }
  const submitted = await call<SubmitReply>(other, cookie, 'POST', `/api/assignments/${assignmentId}/submit`, body)
  return [begun, saved, paused, room, resumed, submitted].map(({ status }) => status)
}

const loads = (server: Server, cookie: string, count: number): Promise<number[]> =>
  Promise.all(
    Array.from(
      { length: count },
      async () => (await fetch(`${server.origin}/api/courses/user/enrollments`, { headers: { cookie } })).status,
    ),
  )

describePostgres('A server', (_, openEmpty) => {
  // Shows: A server has no more connections to PostgreSQL than it is told.
  it('keeps to the connections that it is given, and one to listen', async () => {
    const url = await openEmpty()
    const { cookies } = await prepareSchool(url, 1)
    const server = await start(url, { DATABASE_CONNECTIONS: '2', ATTEMPT_CONNECTIONS: '3' })
    const statuses = await loads(server, cookies[0] ?? '', 60)
    expect([new Set(statuses), await countConnections(url)]).toEqual([new Set([200]), expect.toSatisfy((count) => count <= 6)])
  })
})

// Left out only where PgBouncer is not installed, which a run of all tests says or refuses.
describe.runIf(inject('postgresUrl') !== null && findPgBouncer() !== null)('Through PgBouncer in transaction mode', () => {
  let pooler: PgBouncer
  beforeAll(async () => {
    pooler = await startPgBouncer(inject('postgresUrl') ?? '')
  })
  afterAll(() => pooler.stop())

  describePostgres('two servers', (_, openEmpty) => {
    // Shows: Servers work behind PgBouncer in transaction mode.
    it('sign people in and carry an exam, its room and many requests at once', { timeout: 60_000 }, async () => {
      const url = await openEmpty()
      const school = await prepareSchool(url, 1)
      const more = { DATABASE_POOL_URL: pooler.through(url) }
      const [one, other] = [await start(url, more), await start(url, more)]
      const statuses = [...(await signsIn(one, other)), ...(await takesExam(one, other, school))]
      const loaded = [...(await loads(one, school.cookies[0] ?? '', 60)), ...(await loads(other, school.cookies[0] ?? '', 60))]
      expect([statuses, new Set(loaded)]).toEqual([[201, 200, 200, 200, 200, 200, 200, 200, 200], new Set([200])])
      expect(await countConnections(url)).toBeLessThanOrEqual(4 + 2 * 2)
      expect([await one.stop(), await other.stop()]).toEqual([0, 0])
    })
  })
})
