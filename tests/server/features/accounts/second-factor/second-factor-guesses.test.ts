import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RecoveryCodesReply, SecondFactorReply } from '../../../../../domain/api/account.ts'
import { hashPassword } from '../../../../../server/features/accounts/passwords/passwords.ts'
import { createFactorTries } from '../../../../../server/features/accounts/second-factor/factor-tries.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { browser, failBefore } from '../../../../support/pages/sign-in-page.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

vi.mock('node:crypto', async () => (await import('../../../../support/school/quick-hashes.ts')).quickCrypto())

const password = 'a rather long secret'
const second = 1_000
const day = 86_400_000

describeEachDatabase('Somebody who knows the password guesses codes of the second step:', (open) => {
  let school: School
  let person: Person
  let passwordHash: string
  let secret: string
  let recoveryCodes: readonly string[]
  beforeAll(async () => {
    passwordHash = await hashPassword(password)
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const post = <T>(path: string, body: object) => school.call<T>(person, 'POST', `/api/account/second-factor${path}`, { body })
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: school.clock.now() })
  const nextCode = () => {
    school.clock.advance(30 * second)
    return codeNow()
  }
  beforeEach(async () => {
    person = await school.makeTeacher()
    await school.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', person.id).execute()
    secret = (await post<SecondFactorReply>('', { password })).body.secret
    recoveryCodes = (await post<RecoveryCodesReply>('/confirm', { code: codeNow() })).body.recoveryCodes
  })

  const signIn = async (device: ReturnType<typeof browser>, code: string) =>
    (await device.post('/api/auth/login', { email: person.email, password, code })).status
  const guess = () => signIn(browser(school), '000000')
  const guessTwenty = () => failBefore(school, { pair: `factor ${person.id} unknown devices` }, 20)

  test('a right code from a known device passes at once', async () => {
    const known = browser(school)
    const first = await signIn(known, nextCode())
    await guessTwenty()
    const code = nextCode()
    expect([first, await guess(), await signIn(known, code)]).toEqual([200, 429, 200])
  })

  test('a sign-in on a known device gives the guesser no further tries', async () => {
    const known = browser(school)
    await signIn(known, nextCode())
    await guessTwenty()
    await signIn(known, nextCode())
    expect(await guess()).toBe(429)
  })

  test('a recovery code passes at once, from any device', async () => {
    await guessTwenty()
    expect([await guess(), await signIn(browser(school), recoveryCodes[0] ?? '')]).toEqual([429, 200])
  })

  test('wrong recovery codes of the right length cost no tries and open nothing', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 8; count += 1) statuses.add(await signIn(browser(school), 'A'.repeat(24)))
    expect([[...statuses], await signIn(browser(school), nextCode())]).toEqual([[401], 200])
  })

  test('a known device has its own count, with pauses', async () => {
    const known = browser(school)
    await signIn(known, nextCode())
    for (let count = 0; count < 5; count += 1) await signIn(known, '000000')
    const paused = await signIn(known, codeNow())
    expect([paused, await signIn(known, nextCode())]).toEqual([429, 200])
  })

  describe('while the clock was ahead, and once it is put right', () => {
    const whileAhead = async <T>(act: () => Promise<T>): Promise<T> => {
      const right = school.clock.now()
      school.clock.set(right + day)
      const done = await act()
      school.clock.set(right)
      return done
    }

    // Shows: Wrong tries that were counted while the server's clock was ahead keep nobody out longer, once it is put right, than wrong tries of now.
    test('the right code is looked at after the pause of now', async () => {
      const known = browser(school)
      await signIn(known, nextCode())
      const atPhone = nextCode()
      await whileAhead(async () => {
        for (let count = 0; count < 5; count += 1) await signIn(known, atPhone)
      })
      const paused = await signIn(known, atPhone)
      expect([paused, await signIn(known, nextCode())]).toEqual([429, 200])
    })

    test('codes of now are good, and good once, whatever was used', async () => {
      const used = await whileAhead(() => signIn(browser(school), nextCode()))
      const code = nextCode()
      expect([used, await signIn(browser(school), code), await signIn(browser(school), code)]).toEqual([200, 200, 401])
    })
  })

  test('at most 320 codes are looked at in a day from all unknown devices', async () => {
    const { admit } = createFactorTries(school.deps)
    const isAdmitted = (device: number) =>
      admit(person.id, { id: `device ${device}`, isKnown: false }).then(
        () => true,
        () => false,
      )
    const begun = school.clock.now()
    let looked = 0
    for (let tried = 0; school.clock.now() < begun + day; tried += 1) {
      if (await isAdmitted(tried)) looked += 1
      school.clock.advance((tried < 40 ? 30 : 150) * second)
    }
    expect([looked > 250, looked <= 320]).toEqual([true, true])
  })
})
