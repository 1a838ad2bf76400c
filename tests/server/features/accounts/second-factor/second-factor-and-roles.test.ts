import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AccountReply, RecoveryCodesReply, SecondFactorReply } from '../../../../../domain/api/account.ts'
import type { AdminUsersReply } from '../../../../../domain/api/admin.ts'
import { hashPassword } from '../../../../../server/features/accounts/passwords/passwords.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { browser } from '../../../../support/pages/sign-in-page.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

vi.mock('node:crypto', async () => (await import('../../../../support/school/quick-hashes.ts')).quickCrypto())

const password = 'a rather long secret'

describeEachDatabase('Two-step sign-in of a person whose role changes', (open) => {
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
    await turnOn(person)
  })
  afterAll(() => school.close())

  async function turnOn(by: Person): Promise<void> {
    await school.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', by.id).execute()
    const path = '/api/account/second-factor'
    const { secret } = (await school.call<SecondFactorReply>(by, 'POST', path, { body: { password } })).body
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: school.clock.now() })
    await school.call<RecoveryCodesReply>(by, 'POST', `${path}/confirm`, { body: { code } })
  }
  const become = (role: string) => school.call(admin, 'PUT', `/api/admin/users/${person.id}`, { body: { role } })
  const signIn = async () =>
    (await school.call<{ reason?: string }>(null, 'POST', '/api/auth/login', { body: { email: person.email, password } })).body.reason
  const listed = async () => {
    const url = `/api/admin/users?search=${encodeURIComponent(person.email)}`
    return (await school.call<AdminUsersReply>(admin, 'GET', url)).body.users.map(({ hasSecondStep }) => hasSecondStep)
  }

  // Shows: A second factor is asked of teachers and admins only; whoever becomes a student signs in without it.
  test('a student is not asked for it, by password or by code', async () => {
    await become('student')
    const { body } = await school.call<{ code: string }>(admin, 'POST', `/api/admin/users/${person.id}/sign-in-code`)
    const byCode = await browser(school).proving('/api/auth/code', { email: person.email, code: body.code })
    expect([byCode.status, await signIn(), await listed()]).toEqual([200, undefined, [false]])
  })

  test('is asked for again once the student is a teacher again', async () => {
    await become('student')
    await become('teacher')
    expect([await signIn(), await listed()]).toEqual(['secondFactorRequired', [true]])
  })

  // Shows: One's own second factor is removed with password and code only, also for admins.
  test('of an admin is not taken away by the admin without password and code', async () => {
    await turnOn(admin)
    const reply = await school.call<{ reason?: string }>(admin, 'DELETE', `/api/admin/users/${admin.id}/second-factor`)
    const { secondFactor } = (await school.call<AccountReply>(admin, 'GET', '/api/account')).body
    expect([reply.status, reply.body.reason, secondFactor?.isOn]).toEqual([409, 'ownAccount', true])
  })
})
