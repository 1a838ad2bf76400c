import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import type { App } from '../../../server/deps.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { listenOn, sendHead } from '../../support/half-sent.ts'
import { openSchool, type School } from '../../support/school/school.ts'

describeEachDatabase('The log', (open) => {
  let school: School
  let app: App
  let lines: string[]
  beforeEach(async () => {
    school = await openSchool(await open())
    lines = []
    app = await buildApp(school.deps, { logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } })
  })
  afterEach(async () => {
    await app.close()
    await school.close()
  })
  const post = (url: string, payload: unknown) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) })
  const login = (payload: unknown) => post('/api/auth/login', payload)

  test('says nothing of what the client did wrong', async () => {
    await login({ email: 'kim@school.test', password: 'wrong one' })
    await login({ email: 7 })
    await app.inject('/api/nothing')
    expect(lines).toEqual([])
  })

  test.each([
    ['request', '/api/auth/login', 'application/json', '{"email":'],
    ['upload', '/api/files', 'application/pdf', '%PDF-1.7 '],
  ])('says nothing of one %s that broke off', async (_, path, type, beginning) => {
    const { cookie } = await school.makeTeacher()
    const port = await listenOn(app)
    lines.length = 0
    const arriving = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
    const half = await sendHead(port, { path, type, cookie, length: 1_000 })
    half.send(beginning)
    const [request, response] = await arriving
    await expect.poll(() => request.listenerCount('readable') + request.listenerCount('data')).toBeGreaterThan(0)
    const over = once(response, 'close')
    half.socket.destroy()
    await over
    await app.close()
    expect(lines).toEqual([])
  })

  // Shows: The text of an unexpected error of the server is never shown.
  test('says that a request failed, without anything that was sent', async () => {
    await school.db.schema.alterTable('users').renameTo('people').execute()
    const reply = await login({ email: 'kim@school.test', password: 'secret words' })
    const [line = '{}'] = lines
    const { level, msg, method, route } = JSON.parse(line)
    expect([reply.statusCode, reply.json(), lines.length, { level, msg, method, route }, /kim@|secret/.test(line)]).toEqual([
      500,
      { success: false, reason: 'internal', message: 'Something went wrong. Please try again.' },
      1,
      { level: 50, msg: 'request failed', method: 'POST', route: '/api/auth/login' },
      false,
    ])
  })

  // Shows: What the server logs of an error of the database is its message and names of tables and columns, never a row.
  test('has no row that the database refused', async () => {
    const refuse =
      school.deps.dialect === 'postgres'
        ? sql`alter table users add constraint never check (first_name <> 'Kimberley')`
        : sql`create trigger never before insert on users when new.first_name = 'Kimberley' begin select raise(abort, 'never'); end`
    await refuse.execute(school.db)
    const person = { email: 'kim@school.test', password: 'a secret of seven words', firstName: 'Kimberley', lastName: 'Privately' }
    const { statusCode } = await post('/api/auth/register', person)
    const { err } = JSON.parse(lines[0] ?? '{}')
    expect([statusCode, lines.length, lines.join().match(/kim@|Kimberley|Privately|argon2/g)]).toEqual([500, 1, null])
    expect(err).toMatchObject({ message: expect.stringContaining('never'), stack: expect.stringMatching(/never[\s\S]*\n +at /) })
    if (school.deps.dialect === 'postgres') expect(err).toMatchObject({ code: '23514', table: 'users', constraint: 'never' })
  })
})

describeEachDatabase('A database out of reach', (open) => {
  test('makes the health check answer 503', async () => {
    const school = await openSchool(await open())
    await school.db.schema.alterTable('settings').renameTo('elsewhere').execute()
    const { status, body } = await school.call(null, 'GET', '/healthz')
    await school.close()
    expect([status, body]).toEqual([503, { success: false, reason: 'unavailable', message: 'The database does not answer.' }])
  })
})
