import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountReply } from '../../../../domain/api/account.ts'
import { hashPassword } from '../../../../server/features/accounts/passwords/passwords.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const password = 'a rather long secret'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeEachDatabase('The own account', (open) => {
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

  const account = (of: { cookie: string } = person) => school.call<AccountReply>(of, 'GET', '/api/account')
  const signIn = async (secret = password) => {
    const body = { email: person.email, password: secret }
    const { status, headers } = await school.call(null, 'POST', '/api/auth/login', { body, headers: { 'user-agent': firefox } })
    const cookies = [headers['set-cookie']].flat().map(String)
    return { status, cookie: cookies.find((one) => one.startsWith('examhall_session='))?.split(';')[0] ?? '' }
  }
  const change = (currentPassword: string, newPassword: string) =>
    school.call(person, 'POST', '/api/account/password', { body: { currentPassword, newPassword } })

  test('lists the sessions with their devices and says which one asks', async () => {
    const other = await signIn()
    const { sessions } = (await account(other)).body
    expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent })).toSorted((a, b) => a.device.localeCompare(b.device))).toEqual([
      { device: '', isCurrent: false },
      { device: 'Firefox on Windows', isCurrent: true },
    ])
  })

  test('no token or token hash is returned', async () => {
    const { sessions } = (await account()).body
    expect(sessions.map((session) => Object.keys(session).toSorted())).toEqual([['createdAt', 'device', 'id', 'isCurrent', 'usedAt']])
  })

  test('signs out every other session and stays', async () => {
    const other = await signIn()
    const { body } = await school.call(person, 'POST', '/api/account/sign-out-others')
    const states = [await account(), await account(other)].map(({ status }) => status)
    expect([body, states]).toEqual([{ success: true, message: 'One other session was ended.' }, [200, 401]])
  })

  describe('one session', () => {
    const idOf = async (of: { cookie: string }) => (await account(of)).body.sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
    const end = (id: string, of: { cookie: string } = person) =>
      school.call<{ reason?: string; message: string }>(of, 'DELETE', `/api/account/sessions/${id}`)

    test('is signed out at once, by its id, and no other is', async () => {
      const [other, third] = [await signIn(), await signIn()]
      const { status, body } = await end(await idOf(other))
      const states = [await account(), await account(other), await account(third)].map((reply) => reply.status)
      expect([status, body, states]).toEqual([200, { success: true, message: 'Firefox on Windows was signed out.' }, [200, 401, 200]])
    })

    test('that asks is not ended this way', async () => {
      const { status, body } = await end(await idOf(person))
      expect([status, body.reason, (await account()).status]).toEqual([404, 'notFound', 200])
    })

    test('of somebody else is not found, and lasts', async () => {
      const stranger = await school.makeTeacher()
      const { status } = await end(await idOf(stranger))
      expect([status, (await account(stranger)).status]).toEqual([404, 200])
    })

    test('is ended once', async () => {
      const id = await idOf(await signIn())
      expect([(await end(id)).status, (await end(id)).status]).toEqual([200, 404])
    })

    test('has an id that opens nothing', async () => {
      const id = await idOf(await signIn())
      expect((await account({ cookie: `examhall_session=${id}` })).status).toBe(401)
    })
  })

  test('asks to end sessions twenty times where there are none, then has to wait, and another session does not', async () => {
    const other = await signIn()
    const signOutOthers = async (of: { cookie: string }) => (await school.call(of, 'POST', '/api/account/sign-out-others')).status
    const ended = await signOutOthers(person)
    const again = await signIn()
    await signOutOthers(again)
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push(await signOutOthers(again))
    expect([ended, (await account(other)).status, statuses]).toEqual([200, 401, [...Array(20).fill(200), 429]])
    expect(await signOutOthers(await signIn())).toBe(200)
  })

  describe('a new password', () => {
    test('opens the account, and the old one no longer', async () => {
      const { status } = await change(password, 'another long secret')
      expect([status, (await signIn()).status, (await signIn('another long secret')).status]).toEqual([200, 401, 200])
    })

    test('ends every other session and keeps this one', async () => {
      const other = await signIn()
      await change(password, 'another long secret')
      expect([(await account()).status, (await account(other)).status]).toEqual([200, 401])
    })

    test('needs the current one', async () => {
      const { status, body } = await change('not my password', 'another long secret')
      const msg = 'This is not your password'
      expect([status, body]).toEqual([
        400,
        { success: false, reason: 'passwordWrong', message: msg, errors: [{ param: 'currentPassword', msg }] },
      ])
    })

    test('must be a good one', async () => {
      const { body } = await change(password, 'Test School 7')
      const msg = 'Password must not be the name of the school'
      expect(body).toEqual({ success: false, reason: 'invalid', message: msg, errors: [{ param: 'newPassword', msg }] })
    })

    test('cannot be found by trying the current one', async () => {
      for (let count = 0; count < 5; count += 1) await change('not my password', 'another long secret')
      expect((await change(password, 'another long secret')).status).toBe(429)
    })
  })
})
