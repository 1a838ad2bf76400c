import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCodeTries } from '../../../../../server/features/accounts/sign-in/sign-in-code-tries.ts'
import { triesStore } from '../../../../../server/features/accounts/sign-in/tries.store.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { addKim, browser, rightPassword } from '../../../../support/pages/sign-in-page.ts'
import { opening, openSchool, type School } from '../../../../support/school/school.ts'

vi.mock('node:crypto', async () => (await import('../../../../support/school/quick-hashes.ts')).quickCrypto())

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

describeEachDatabase('Tries of a clock that was ahead, once it is put right,', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
    await addKim(school)
  })
  beforeEach(() => school.clock.set(opening))
  afterAll(() => school.close())
  const wrongAhead = async (ahead: number, fail: () => Promise<unknown>) => {
    school.clock.set(opening + ahead)
    await fail()
    school.clock.set(opening)
  }
  const knownBrowser = async () => {
    const known = browser(school)
    await known.signIn(rightPassword)
    return known
  }
  const secondsLeft = async (known: ReturnType<typeof browser>) => Number((await known.login(rightPassword)).headers['retry-after'] ?? 0)

  // Shows: Wrong tries that were counted while the server's clock was ahead keep nobody out longer, once it is put right, than wrong tries of now.
  test.each([2 * minute, 2 * hour, 24 * hour])('by %d ms keep a known device waiting as long as tries of now', async (ahead) => {
    const known = await knownBrowser()
    await wrongAhead(ahead, () => known.fail(6))
    const left = await secondsLeft(known)
    school.clock.advance(second)
    expect([left, (await known.login(rightPassword)).status]).toEqual([1, 200])
  })

  test.each([10 * second, 2 * hour])('by %d ms still count for what they are', async (ahead) => {
    const known = await knownBrowser()
    await wrongAhead(ahead, () => known.fail(5))
    expect([await known.fail(1), await secondsLeft(known)]).toEqual([[429], 1])
  })

  describe('in a window', () => {
    const count = { subject: 'tries of a window', slot: minute, window: 10 * minute }
    beforeEach(() => school.db.deleteFrom('tries').execute())
    const admit = (most: number) => triesStore(school.db).admit(count, most, school.clock.now())
    const admitAll = async (times: number) => {
      for (let done = 0; done < times; done += 1) await admit(times)
    }
    const oldest = () => triesStore(school.db).oldest(count, school.clock.now())

    test.each([2 * minute, 24 * hour])('fill the window that ends now, and leave it as tries of now do: %d ms', async (ahead) => {
      await wrongAhead(ahead, () => admitAll(20))
      const atOnce = await admit(20)
      const since = await oldest()
      school.clock.advance(10 * minute)
      expect([atOnce, since, await admit(20)]).toEqual([false, opening, true])
    })

    test('are not counted again when the clock reaches their time', async () => {
      await wrongAhead(2 * hour, () => admitAll(20))
      await admit(20)
      school.clock.advance(2 * hour)
      expect(await oldest()).toBeNull()
    })

    test('are moved once, by however many tries at once', async () => {
      await wrongAhead(24 * hour, () => admitAll(10))
      await Promise.all(Array.from({ length: 8 }, () => triesStore(school.db).sum(count, school.clock.now())))
      expect(await triesStore(school.db).sum(count, school.clock.now())).toBe(10)
    })
  })

  test('leave six digits of a sign-in code enough after a day', async () => {
    const tries = createCodeTries(school.deps)
    await wrongAhead(48 * hour, async () => {
      for (let done = 0; done < 40; done += 1) await tries.enter('user kim')
    })
    const atOnce = await tries.areSpent('user kim')
    school.clock.advance(26 * hour)
    expect([atOnce, await tries.areSpent('user kim')]).toEqual([true, false])
  })

  test('of course codes are forgotten ten minutes later', async () => {
    const student = await school.makeStudent()
    const ask = () => school.call(student, 'POST', '/api/courses/register', { body: { courseCode: 'NONE-1' } })
    await wrongAhead(4 * hour, async () => {
      for (let done = 0; done < 20; done += 1) await ask()
    })
    const { status, headers } = await ask()
    school.clock.advance(10 * minute)
    expect([status, headers['retry-after'], (await ask()).status]).toEqual([429, '600', 404])
  })
})
