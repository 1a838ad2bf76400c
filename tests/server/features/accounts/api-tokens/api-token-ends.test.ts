import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewApiTokenReply } from '../../../../../domain/api/account.ts'
import { day } from '../../../../../domain/time/durations.ts'
import { hashPassword } from '../../../../../server/features/accounts/passwords/passwords.ts'
import { withToken } from '../../../../support/access/access-tokens.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

const password = 'a rather long secret'

describeEachDatabase('API tokens in time', (open) => {
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

  const wish = { name: 'Grade sync', days: 30, scope: 'read', password }
  const make = (changed: Record<string, unknown> = {}, by = person) =>
    school.call<NewApiTokenReply>(by, 'POST', '/api/account/tokens', { body: { ...wish, ...changed } })
  const makeSecret = async (changed: Record<string, unknown> = {}) => (await make(changed)).body.secret
  /** Calls as a program does, without the headers of our pages. */
  const call = async (secret: string, method: 'GET' | 'POST' = 'GET', url = '/api/courses', payload?: Record<string, unknown>) => {
    const reply = await school.app.inject({ method, url, headers: withToken(secret), ...(payload && { payload }) })
    return { status: reply.statusCode, reason: reply.json<{ reason?: string }>().reason, headers: reply.headers }
  }
  const entries = async () => {
    await school.deps.securityLog.flush()
    const rows = school.db.selectFrom('security_log').select(['kind', 'facts']).where('actor_id', '=', person.id).orderBy('seq')
    return (await rows.execute()).map(({ kind, facts }) => [kind, JSON.parse(facts)])
  }

  // Shows: A token ends with its time, when it is revoked, when its person gets another password or another role, and when the account is disabled.
  describe('end', () => {
    const states = async (secret: string, act: () => unknown) => {
      const before = (await call(secret)).status
      await act()
      return [before, (await call(secret)).status]
    }

    test('after their days', async () => {
      const secret = await makeSecret()
      expect(await states(secret, () => school.clock.advance(30 * day))).toEqual([200, 401])
    })

    test('when they are revoked', async () => {
      const { secret, token } = (await make()).body
      const revoke = () => school.call(person, 'DELETE', `/api/account/tokens/${token.id}`)
      expect(await states(secret, revoke)).toEqual([200, 401])
    })

    test('with another password', async () => {
      const body = { currentPassword: password, newPassword: 'another rather long secret' }
      const change = () => school.call(person, 'POST', '/api/account/password', { body })
      expect(await states(await makeSecret(), change)).toEqual([200, 401])
    })

    test.each([{ isActive: false }, { role: 'student' }])('when an admin decides %o', async (body) => {
      const admin = await school.signIn('admin')
      const secret = await makeSecret()
      expect(await states(secret, () => school.call(admin, 'PUT', `/api/admin/users/${person.id}`, { body }))).toEqual([200, 401])
      await school.call(admin, 'PUT', `/api/admin/users/${person.id}`, { body: { isActive: true, role: 'teacher' } })
      expect((await call(secret)).status).toBe(401)
    })

    test('not when other sessions are signed out', async () => {
      const secret = await makeSecret()
      expect(await states(secret, () => school.call(person, 'POST', '/api/account/sign-out-others'))).toEqual([200, 200])
    })

    test('never by the hand of somebody else', async () => {
      const { token } = (await make()).body
      const other = await school.makeTeacher()
      expect((await school.call(other, 'DELETE', `/api/account/tokens/${token.id}`)).status).toBe(404)
    })
  })

  // Shows: The security log says when a token was made, first used, revoked and refused.
  test('leave notes in the security log', async () => {
    const { secret, token } = (await make()).body
    await call(secret)
    await call(secret)
    await call(secret, 'POST', '/api/courses', {})
    await school.call(person, 'DELETE', `/api/account/tokens/${token.id}`)
    expect(await entries()).toEqual([
      ['apiTokenMade', { name: 'Grade sync', scope: 'read', days: 30 }],
      ['apiTokenFirstUsed', { apiToken: token.id }],
      ['apiTokenRefused', { route: 'POST /api/courses', apiToken: token.id, reason: 'tokenForbidden' }],
      ['apiTokenRevoked', { tokenId: token.id }],
    ])
  })

  test('that are not valid are noted', async () => {
    await call(`exh_${'x'.repeat(49)}`)
    await school.deps.securityLog.flush()
    const rows = school.db.selectFrom('security_log').select('facts').where('kind', '=', 'apiTokenRefused').where('actor_id', 'is', null)
    const { facts } = await rows.orderBy('seq').executeTakeFirstOrThrow()
    expect(JSON.parse(facts)).toEqual({ route: 'GET /api/courses', reason: 'tokenInvalid' })
  })
})
