import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInRules, slotOf } from '../../../../../server/features/accounts/sign-in/sign-in-rules.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { addKim, browser } from '../../../../support/pages/sign-in-page.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

vi.mock('node:crypto', async () => (await import('../../../../support/school/quick-hashes.ts')).quickCrypto())

const email = 'kim@school.test'
const hour = 3_600_000

interface Made {
  code: string
  wholeCode: string
}

describeEachDatabase('Somebody guesses sign-in codes with proofs:', (open) => {
  let school: School
  let admin: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    await addKim(school)
    admin = await school.signIn('admin')
  })
  afterEach(() => school.close())

  const makeCode = async () => (await school.call<Made>(admin, 'POST', '/api/admin/users/kim/sign-in-code')).body
  const use = async (code: string, device = browser(school)) => {
    const { status, body } = await device.proving('/api/auth/code', { email, code })
    return body.reason ?? status
  }
  const otherThan = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
  const guessedBefore = (count: number) =>
    school.db
      .insertInto('tries')
      .values({ subject: 'codes user kim', slot: slotOf(school.clock.now(), signInRules.failureSlot), count })
      .execute()

  test('a code has twelve digits, of which six are enough as long as nobody guesses', async () => {
    const { code, wholeCode } = await makeCode()
    expect([/^\d{12}$/.test(wholeCode), wholeCode.startsWith(code), code.length, await use(code)]).toEqual([true, true, 6, 200])
  })

  test('the whole code is taken instead, once', async () => {
    const { code, wholeCode } = await makeCode()
    expect([await use(wholeCode), await use(wholeCode), await use(code)]).toEqual([200, 'codeFailed', 'codeFailed'])
  })

  test('after forty wrong ones the holder, who had a code before the attack, is asked for the whole code and gets in', async () => {
    const { code, wholeCode } = await makeCode()
    await guessedBefore(39)
    expect([await use(otherThan(code)), await use(code), await use(wholeCode)]).toEqual(['codeFailed', 'wholeCodeNeeded', 200])
  })

  test('wrong whole codes keep nobody out, whatever their number', async () => {
    const { wholeCode } = await makeCode()
    const guesser = browser(school)
    await guessedBefore(40)
    const guesses = [await use(otherThan(wholeCode), guesser), await use('000000000000', guesser), await use('no code', guesser)]
    expect([guesses, await use(wholeCode, guesser)]).toEqual([Array(3).fill('codeFailed'), 200])
  })

  test('wrong codes of another length leave six digits good', async () => {
    await guessedBefore(39)
    const { code } = await makeCode()
    expect([await use('000000000000'), await use('no code'), await use(code)]).toEqual(['codeFailed', 'codeFailed', 200])
  })

  test('a right code counts as no guess', async () => {
    await guessedBefore(39)
    const first = await use((await makeCode()).code)
    expect([first, await use((await makeCode()).code)]).toEqual([200, 200])
  })

  test('while six digits are not taken, the whole code is the one that is shown', async () => {
    await guessedBefore(40)
    const { code, wholeCode } = await makeCode()
    expect(code).toBe(wholeCode)
  })

  test('they are counted where no code was made, and where there is no account', async () => {
    await guessedBefore(39)
    const ofKim = [await use('000000'), await use('000000')]
    const stranger = async () =>
      (await browser(school).proving('/api/auth/code', { email: 'nobody@school.test', code: '000000' })).body.reason
    const first = await stranger()
    await school.db.updateTable('tries').set({ count: 40 }).where('subject', 'like', 'codes stranger %').where('slot', '>', 0).execute()
    expect([ofKim, [first, await stranger()]]).toEqual(Array(2).fill(['codeFailed', 'wholeCodeNeeded']))
  })

  test('a day later six digits are enough again', async () => {
    await guessedBefore(40)
    school.clock.advance(25 * hour)
    admin = await school.signIn('admin')
    const { code } = await makeCode()
    expect([code.length, await use(code)]).toEqual([6, 200])
  })

  test('a whole code works for five minutes', async () => {
    const { wholeCode } = await makeCode()
    school.clock.advance(300_000)
    expect(await use(wholeCode)).toBe('codeFailed')
  })

  test('the security log says so once', async () => {
    await guessedBefore(39)
    for (const guess of ['000000', '000001']) await use(guess)
    await school.deps.securityLog.flush()
    const notes = await school.db.selectFrom('security_log').select('target_id').where('kind', '=', 'signInCodesGuessed').execute()
    expect(notes).toEqual([{ target_id: 'kim' }])
  })
})
