import { Secret, TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountReply, RecoveryCodesReply, SecondFactorReply } from '../../../../../domain/api/account.ts'
import { hashPassword } from '../../../../../server/features/accounts/passwords/passwords.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { browser, failBefore } from '../../../../support/pages/sign-in-page.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

vi.mock('node:crypto', async () => (await import('../../../../support/school/quick-hashes.ts')).quickCrypto())

const password = 'a rather long secret'

describeEachDatabase('Two-step sign-in', (open) => {
  let school: School
  let person: Person
  let admin: Person
  let passwordHash: string
  beforeAll(async () => {
    passwordHash = await hashPassword(password)
    school = await openSchool(await open())
    admin = await school.signIn('admin')
  })
  beforeEach(async () => {
    person = await school.makeTeacher()
    await school.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', person.id).execute()
  })
  afterAll(() => school.close())

  const post = <T>(path: string, body: object) => school.call<T>(person, 'POST', `/api/account/second-factor${path}`, { body })
  const begin = async () => (await post<SecondFactorReply>('', { password })).body
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: school.clock.now() })
  const turnOn = async () => {
    const { secret } = await begin()
    const { body } = await post<RecoveryCodesReply>('/confirm', { code: codeOf(secret) })
    school.clock.advance(30_000)
    return { secret, recoveryCodes: body.recoveryCodes }
  }
  const signIn = async (code?: string) => {
    const body = { email: person.email, password, ...(code === undefined ? {} : { code }) }
    const { status, body: reply } = await school.call<{ reason?: string }>(null, 'POST', '/api/auth/login', { body })
    return [status, reply.reason ?? 'in']
  }
  const factor = async () => (await school.call<AccountReply>(person, 'GET', '/api/account')).body.secondFactor

  test('begins with a key for an authenticator app, named after school and person', async () => {
    const { uri, secret } = await begin()
    const totp = URI.parse(uri)
    expect([totp.issuer, totp.label, totp.secret.base32]).toEqual(['Test School', person.email, secret])
  })

  test('is not asked for before its first code', async () => {
    await begin()
    expect([await factor(), await signIn()]).toEqual([{ isOn: false, recoveryCodesLeft: 0 }, [200, 'in']])
  })

  test('the key is stored sealed', async () => {
    const { secret } = await begin()
    const row = await school.db.selectFrom('second_factors').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow()
    expect([row.secret.includes(secret), row.secret.length > secret.length]).toEqual([false, true])
  })

  test('once on, the password alone opens no session', async () => {
    await turnOn()
    const before = await school.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
    expect(await signIn()).toEqual([401, 'secondFactorRequired'])
    expect(await school.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).toEqual(before)
  })

  test('a code opens a session once', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    expect([await signIn(code), await signIn(code)]).toEqual([
      [200, 'in'],
      [401, 'secondFactorWrong'],
    ])
  })

  test('a wrong code is no wrong password', async () => {
    const { secret } = await turnOn()
    const wrong = await signIn('no code')
    const failures = await school.db.selectFrom('account_failures').select('failures').where('account', '=', `user ${person.id}`).execute()
    expect([wrong, failures.filter(({ failures }) => failures > 0), await signIn(codeOf(secret))]).toEqual([
      [401, 'secondFactorWrong'],
      [],
      [200, 'in'],
    ])
  })

  test('takes a code in full-width digits', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret).replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
    expect((await browser(school).post('/api/auth/login', { email: person.email, password, code })).status).toBe(200)
  })

  test('both steps bring a proof where the account is under attack', async () => {
    const { secret } = await turnOn()
    await failBefore(school, { account: `user ${person.id}` }, 10)
    const { post: once, proving } = browser(school)
    const body = { email: person.email, password }
    const replies = [
      await once('/api/auth/login', body),
      await proving('/api/auth/login', body),
      await proving('/api/auth/login', { ...body, code: codeOf(secret) }),
    ]
    expect(replies.map((reply) => [reply.status, reply.body.reason])).toEqual([
      [429, 'proofRequired'],
      [401, 'secondFactorRequired'],
      [200, undefined],
    ])
  })

  test('the code of the half minute before is good, an older one is not', async () => {
    const { secret } = await turnOn()
    const older = codeOf(secret)
    school.clock.advance(60_000)
    const code = codeOf(secret)
    school.clock.advance(30_000)
    expect([await signIn(older), await signIn(code)]).toEqual([
      [401, 'secondFactorWrong'],
      [200, 'in'],
    ])
  })

  test('a recovery code opens a session once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn()
    const [code = ''] = recoveryCodes
    expect([recoveryCodes.length, await signIn(code.toLowerCase().replaceAll('-', ' ')), await signIn(code), await factor()]).toEqual([
      10,
      [200, 'in'],
      [401, 'secondFactorWrong'],
      { isOn: true, recoveryCodesLeft: 9 },
    ])
  })

  test('five wrong codes in a row are followed by a pause', async () => {
    const { secret } = await turnOn()
    for (let count = 0; count < 5; count += 1) await signIn('000000')
    const paused = await signIn(codeOf(secret))
    school.clock.advance(30_000)
    expect([paused, await signIn(codeOf(secret))]).toEqual([
      [429, 'tooManyRequests'],
      [200, 'in'],
    ])
  })

  describe('is turned off', () => {
    test('by its owner with password and code', async () => {
      const { secret } = await turnOn()
      const wrong = await post<{ reason: string }>('/remove', { password, code: '000000' })
      const { status } = await post('/remove', { password, code: codeOf(secret) })
      expect([wrong.status, wrong.body.reason, status, await signIn()]).toEqual([400, 'secondFactorWrong', 200, [200, 'in']])
    })

    test('by an admin for somebody who lost the device', async () => {
      await turnOn()
      const reset = () => school.call<{ reason?: string }>(admin, 'DELETE', `/api/admin/users/${person.id}/second-factor`)
      expect([(await reset()).status, await signIn(), (await reset()).body.reason]).toEqual([200, [200, 'in'], 'noSecondFactor'])
    })
  })

  test('cannot be begun again while it is on', async () => {
    await turnOn()
    expect((await post<{ reason: string }>('', { password })).body.reason).toBe('secondFactorOn')
  })
})
