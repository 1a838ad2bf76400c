import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type Person, type School } from '../../support/school.ts'
import { addKim, browser } from '../../support/sign-in-page.ts'

vi.mock('node:crypto', async () => (await import('../../support/quick-hashes.ts')).quickCrypto())

const email = 'kim@school.test'
const minute = 60_000

describeEachDatabase('Somebody guesses sign-in codes with proofs:', (open) => {
  let school: School
  let admin: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    await addKim(school)
    admin = await school.signIn('admin')
  })
  afterEach(() => school.close())

  const makeCode = async () => (await school.call<{ code: string }>(admin, 'POST', '/api/admin/users/kim/sign-in-code')).body.code
  const use = async (code: string, device = browser(school)) => (await device.proving('/api/auth/code', { email, code })).status
  const otherThan = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
  const guessedBefore = (count: number) =>
    school.db
      .insertInto('tries')
      .values({ subject: 'codes user kim', slot: school.clock.now() - (school.clock.now() % minute), count })
      .execute()

  test('twenty wrong ones void the code on that device, and its holder still gets in', async () => {
    const code = await makeCode()
    const guesser = browser(school)
    const first = await use(otherThan(code), guesser)
    await school.db.updateTable('tries').set({ count: 19 }).where('subject', 'like', 'code user kim %').execute()
    const twentieth = await use(otherThan(code), guesser)
    expect([first, twentieth, await use(code, guesser), await use(code)]).toEqual([401, 401, 401, 200])
  })

  test('300 wrong ones in all void a code of six digits', async () => {
    const code = await makeCode()
    await school.db.updateTable('sign_in_codes').set({ tries: 300 }).execute()
    expect(await use(code)).toBe(401)
  })

  test('guesses of another length are no tries of a code', async () => {
    const code = await makeCode()
    await school.db.updateTable('sign_in_codes').set({ tries: 299 }).execute()
    expect([await use('000000000000'), await use('no code'), await use(code)]).toEqual([401, 401, 200])
  })

  test('after twenty wrong ones in an hour a code has twelve digits, which no number of guesses voids', async () => {
    await guessedBefore(20)
    const code = await makeCode()
    await school.db.updateTable('sign_in_codes').set({ tries: 100_000 }).execute()
    expect([code.length, await use(otherThan(code)), await use('000000'), await use(code), await use(code)]).toEqual([
      12, 401, 401, 200, 401,
    ])
  })

  test('wrong ones are counted where no code was made, too', async () => {
    await guessedBefore(19)
    await use('000000')
    expect((await makeCode()).length).toBe(12)
  })

  test('an hour later a code has six digits again', async () => {
    await guessedBefore(1_000)
    school.clock.advance(61 * minute)
    admin = await school.signIn('admin')
    expect((await makeCode()).length).toBe(6)
  })

  test('a long code works for five minutes', async () => {
    await guessedBefore(20)
    const code = await makeCode()
    school.clock.advance(5 * minute)
    expect(await use(code)).toBe(401)
  })
})
