import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MeReply, UserReply } from '../../../../../domain/api/auth.ts'
import { hashPassword } from '../../../../../server/features/accounts/passwords/passwords.ts'
import { userStore } from '../../../../../server/features/accounts/users.store.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type Reply, type School, type SchoolOptions } from '../../../../support/school/school.ts'

const password = 'correct horse battery'
const wrong = {
  success: false,
  reason: 'loginFailed',
  message: 'Login failed. Please check your credentials.',
}

const cookiesOf = ({ headers }: Reply): string[] => [headers['set-cookie'] ?? []].flat().map(String)
const cookieOf = (reply: Reply, name: string): string => cookiesOf(reply).find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
const pairOf = (cookie: string): string => cookie.split(';', 1)[0] ?? ''

describeEachDatabase('Signing in', (open) => {
  let school: School
  const start = async (options: SchoolOptions = {}) => {
    school = await openSchool(await open(), options)
    const kim = { id: 'kim', role: 'student' as const, email: 'Kim@School.test', firstName: 'Kim', lastName: 'Lee' }
    await userStore(school.db).insert({ ...kim, passwordHash: await hashPassword(password), createdAt: school.clock.now() })
  }
  const signIn = (body: unknown, headers: Record<string, string> = {}) =>
    school.call<UserReply>(null, 'POST', '/api/auth/login', { body, headers })
  beforeEach(() => start())
  afterEach(() => school.close())

  // Shows: A student signs in with an e-mail address and a password.
  // Shows: Signing in returns e-mail, first name and last name beside `id` and `role`.
  // Shows: `POST /api/auth/login` takes e-mail and password and answers `success`, `user` and `message`.
  test('answers the user and a message', async () => {
    const reply = await signIn({ email: 'kim@school.test ', password })
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        success: true,
        message: 'Signed in',
        user: { id: 'kim', role: 'student', email: 'Kim@School.test', firstName: 'Kim', lastName: 'Lee' },
      },
    ])
  })

  test('fails when the password is changed while it is checked', async () => {
    const executor = school.db.getExecutor()
    const { executeQuery } = executor
    const isRead = new Promise<void>((resolve) => {
      executor.executeQuery = async (...args) => {
        const result = await executeQuery.apply(executor, args)
        if (args[0].sql.includes('password_hash')) resolve()
        return result as never
      }
    })
    const signingIn = signIn({ email: 'kim@school.test', password })
    await isRead
    await school.db.updateTable('users').set({ password_hash: 'another' }).execute()
    expect([(await signingIn).status, await school.db.selectFrom('sessions').selectAll().execute()]).toEqual([401, []])
  })

  // Shows: Every call of a page uses the session of its cookie.
  test('sets a session cookie that scripts and other sites cannot use', async () => {
    const cookie = cookieOf(await signIn({ email: 'kim@school.test', password }), 'examhall_session')
    expect(cookie).toMatch(/^examhall_session=[\w-]{43}; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('stores the hash of the token, not the token', async () => {
    const token = pairOf(cookieOf(await signIn({ email: 'kim@school.test', password }), 'examhall_session')).split('=')[1]
    const rows = await school.db.selectFrom('sessions').select('token_hash').execute()
    expect(rows.map(({ token_hash }) => token_hash === token)).toEqual([false])
  })

  test('an unknown user and a wrong password get the same reply', async () => {
    const unknown = await signIn({ email: 'nobody@school.test', password })
    const mistaken = await signIn({ email: 'kim@school.test', password: 'wrong one' })
    expect([unknown.status, unknown.body, mistaken.status, mistaken.body]).toEqual([401, wrong, 401, wrong])
  })

  test('a disabled user gets the same reply as a wrong password', async () => {
    await userStore(school.db).update('kim@school.test', { is_active: 0 })
    const reply = await signIn({ email: 'kim@school.test', password })
    expect([reply.status, reply.body]).toEqual([401, wrong])
  })

  test('an unknown field is refused', async () => {
    expect((await signIn({ email: 'kim@school.test', password, remember: true })).body).toEqual({
      success: false,
      reason: 'unknownField',
      message: 'Unknown field "remember".',
      errors: [{ param: 'remember', msg: 'must NOT have additional properties' }],
    })
  })

  describe('the session', () => {
    const me = (cookie: string) => school.call<MeReply>({ cookie }, 'GET', '/api/auth/me')
    const session = async () => pairOf(cookieOf(await signIn({ email: 'kim@school.test', password }), 'examhall_session'))

    test('tells who is signed in', async () => {
      expect((await me(await session())).body).toEqual({
        success: true,
        user: { id: 'kim', role: 'student', email: 'Kim@School.test', firstName: 'Kim', lastName: 'Lee' },
        serverNow: '2026-03-02T08:00:00.000Z',
      })
    })

    // Shows: "Sign Out" ends the session on the server.
    // Shows: `POST /api/auth/logout` needs no reply.
    test('ends when signing out', async () => {
      const cookie = await session()
      await me(cookie)
      await school.call({ cookie }, 'POST', '/api/auth/logout')
      expect((await me(cookie)).status).toBe(401)
    })

    // Shows: `POST /api/auth/logout` needs no reply.
    test('signing out without a session answers 200', async () => {
      expect((await school.call(null, 'POST', '/api/auth/logout', { body: '' })).status).toBe(200)
    })

    test('signing out removes the cookie', async () => {
      const reply = await school.call({ cookie: await session() }, 'POST', '/api/auth/logout')
      expect(cookieOf(reply, 'examhall_session')).toMatch(
        /^examhall_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
      )
    })

    test('of a disabled user is over within 5 seconds', async () => {
      const cookie = await session()
      await me(cookie)
      await userStore(school.db).update('kim@school.test', { is_active: 0 })
      school.clock.advance(5_000)
      expect((await me(cookie)).status).toBe(401)
    })

    test('signing in again ends the session before it', async () => {
      const cookie = await session()
      await signIn({ email: 'kim@school.test', password }, { cookie })
      expect((await me(cookie)).status).toBe(401)
    })
  })
})
