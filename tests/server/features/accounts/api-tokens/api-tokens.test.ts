import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiTokensReply, NewApiTokenReply } from '../../../../../domain/api/account.ts'
import { day, hour, minute } from '../../../../../domain/time/durations.ts'
import { hashPassword } from '../../../../../server/features/accounts/passwords/passwords.ts'
import { withToken } from '../../../../support/access/access-tokens.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { queriesOf } from '../../../../support/query-count.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

const password = 'a rather long secret'

describeEachDatabase('API tokens', (open) => {
  let school: School
  let person: Person
  let passwordHash: string
  beforeAll(async () => {
    passwordHash = await hashPassword(password)
    school = await openSchool(await open())
  })
  beforeEach(async () => {
    person = await school.makeTeacher()
    await school.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', person.id).execute()
  })
  afterAll(() => school.close())

  const requested = { name: 'Grade sync', days: 30, scope: 'read', password }
  const make = (changed: Record<string, unknown> = {}, by = person) =>
    school.call<NewApiTokenReply>(by, 'POST', '/api/account/tokens', { body: { ...requested, ...changed } })
  const makeSecret = async (changed: Record<string, unknown> = {}) => (await make(changed)).body.secret
  /** Calls as a program does, without the headers of our pages. */
  const call = async (secret: string, method: 'GET' | 'POST' = 'GET', url = '/api/courses', payload?: Record<string, unknown>) => {
    const reply = await school.app.inject({ method, url, headers: withToken(secret), ...(payload && { payload }) })
    return { status: reply.statusCode, reason: reply.json<{ reason?: string }>().reason, headers: reply.headers }
  }
  const list = async () => (await school.call<ApiTokensReply>(person, 'GET', '/api/account/tokens')).body.tokens

  // Shows: A teacher or an admin makes API tokens, with a name, a life of 30, 90 or 365 days, and the right to read or also to write; the password is asked for again.
  test('are made with the password, and shown this once', async () => {
    const { status, body } = await make()
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^exh_[\w-]{49}$/)
    const now = school.clock.now()
    const shown = { name: 'Grade sync', scope: 'read', course: null, usedAt: null }
    expect(body.token).toEqual({
      ...shown,
      id: body.token.id,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 30 * day).toISOString(),
    })
    expect(await list()).toEqual([body.token])
  })

  // Shows: Of an API token the server keeps only a hash.
  test('are kept as a hash', async () => {
    const secret = await makeSecret()
    const row = await school.db.selectFrom('api_tokens').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow()
    expect(Object.values(row).filter((value) => String(value).includes(secret.slice(4, 24)))).toEqual([])
  })

  test('are not made with a wrong password', async () => {
    const { status, body } = await make({ password: 'another secret' })
    expect([status, body]).toMatchObject([400, { reason: 'passwordWrong', errors: [{ param: 'password' }] }])
  })

  test.each([{ days: 7 }, { scope: 'admin' }, { name: ' ' }, { name: 'x'.repeat(81) }])('are not made with %o', async (changed) => {
    expect((await make(changed)).status).toBe(400)
  })

  test('are at most twenty', async () => {
    const { body } = await make()
    const row = await school.db.selectFrom('api_tokens').selectAll().where('id', '=', body.token.id).executeTakeFirstOrThrow()
    const more = Array.from({ length: 19 }, (_, index) => ({ ...row, id: `${row.id}${index}`, token_hash: `${row.token_hash}${index}` }))
    await school.db.insertInto('api_tokens').values(more).execute()
    expect(await make()).toMatchObject({ status: 409, body: { reason: 'tooManyTokens' } })
  })

  test('are no tokens of students', async () => {
    const student = await school.makeStudent()
    expect((await make({}, student)).status).toBe(403)
  })

  // Shows: A program calls the API with the token as a bearer token; it gets no cookie, and its calls need not come from the pages.
  test('stand in for a session, and set no cookie', async () => {
    const { status, headers } = await call(await makeSecret())
    expect([status, headers['set-cookie']]).toEqual([200, undefined])
  })

  test('with the right to write need no same-site headers', async () => {
    const secret = await makeSecret({ scope: 'write' })
    const course = await school.makeCourse({ teacher_id: person.id })
    const headers = { ...withToken(secret), 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    const payload = { name: 'Room 7', studentIds: [] }
    const reply = await school.app.inject({ method: 'POST', url: `/api/courses/${course.id}/groups`, headers, payload })
    expect(reply.statusCode).toBe(201)
  })

  test('take precedence over a session cookie', async () => {
    const headers = { ...withToken('exh_nonsense'), cookie: person.cookie }
    expect((await school.app.inject({ url: '/api/courses', headers })).statusCode).toBe(401)
  })

  test('are not session tokens: a session token is refused as a bearer token', async () => {
    const secret = person.cookie.split('=')[1] ?? ''
    expect(await call(secret)).toMatchObject({ status: 401, reason: 'signedOut' })
  })

  test('with a wrong checksum are refused without a query', async () => {
    const made = await makeSecret()
    const invented = `${made.slice(0, -1)}${made.endsWith('A') ? 'B' : 'A'}`
    expect(await queriesOf(school.db, () => call(made))).toBeGreaterThan(0)
    let reply = {}
    const queries = await queriesOf(school.db, async () => {
      reply = await call(invented)
    })
    expect([queries, reply]).toMatchObject([0, { status: 401, reason: 'tokenInvalid' }])
  })

  // Shows: The account page says when a token was last used, to the hour.
  test('say when they were used, to the hour', async () => {
    const secret = await makeSecret()
    const start = school.clock.now()
    school.clock.advance(hour + 20 * minute)
    await call(secret)
    expect((await list())[0]?.usedAt).toBe(new Date(start - (start % hour) + hour).toISOString())
  })

  // Shows: A token for one course is made by somebody who works in it.
  describe('for one course', () => {
    test('name it', async () => {
      const course = await school.makeCourse({ teacher_id: person.id })
      expect((await make({ courseId: course.id })).body.token.course).toEqual({ id: course.id, title: course.title })
    })

    test('are not made for the course of somebody else', async () => {
      const course = await school.makeCourse()
      expect((await make({ courseId: course.id })).status).toBe(404)
    })

    test('write no quiz into another course', async () => {
      const [course, other] = [await school.makeCourse({ teacher_id: person.id }), await school.makeCourse({ teacher_id: person.id })]
      const secret = await makeSecret({ courseId: course.id, scope: 'write' })
      expect((await call(secret, 'POST', '/api/assignments', { courseId: other.id })).status).toBe(404)
    })
  })

  // Shows: A token that calls too often is refused for a while.
  test('are refused when they call too often', async () => {
    const secret = await makeSecret()
    const statuses: number[] = []
    for (let calls = 0; calls < 101; calls += 1) statuses.push((await call(secret, 'GET', '/api/site')).status)
    expect(statuses).toEqual([...Array<number>(100).fill(200), 429])
    school.clock.advance(1_000)
    expect((await call(secret, 'GET', '/api/site')).status).toBe(200)
  })
})
