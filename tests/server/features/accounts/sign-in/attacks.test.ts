import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInRules } from '../../../../../server/features/accounts/sign-in/sign-in-rules.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { addKim, browser, failBefore, rightPassword, wrongPassword } from '../../../../support/pages/sign-in-page.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { openSignInQueues } from '../../../../support/school/sign-in-queue.ts'

vi.mock('node:crypto', async () => (await import('../../../../support/school/quick-hashes.ts')).quickCrypto())

const account = 'user kim'
const second = 1_000
const minute = 60 * second

describeEachDatabase('Two loops of wrong passwords against one student', (open) => {
  let school: School
  beforeEach(async () => {
    school = await openSchool(await open())
    await addKim(school)
  })
  afterEach(() => school.close())
  const loops = () => {
    const attackers = [browser(school), browser(school)]
    return () => Promise.all(attackers.map((attacker) => attacker.login(wrongPassword)))
  }

  test('keep the student out of none of 30 sign-ins on a known device', async () => {
    const known = browser(school)
    await known.login(rightPassword)
    const attack = loops()
    const statuses: number[] = []
    for (let done = 0; done < 30; done += 1) {
      const [reply] = await Promise.all([known.login(rightPassword), attack()])
      statuses.push(reply.status)
      school.clock.advance(second)
    }
    expect(statuses).toEqual(Array(30).fill(200))
  })

  test('keep the student out of none of 8 sign-ins on new devices, within 3 s of the clock', async () => {
    const attack = loops()
    for (let done = 0; done < 10; done += 1) await attack()
    const begun = school.clock.now()
    const statuses: number[] = []
    for (let done = 0; done < 8; done += 1) {
      const [reply] = await Promise.all([browser(school).signIn(rightPassword), attack()])
      statuses.push(reply.status)
    }
    expect([statuses, school.clock.now() - begun]).toEqual([Array(8).fill(200), 0])
  })
})

describeEachDatabase('2,010 failures from one address', (open) => {
  test('cost its other students one proof and no wait', async () => {
    const school = await openSchool(await open())
    await addKim(school)
    const slot = school.clock.now() - (school.clock.now() % minute)
    await school.db.insertInto('tries').values({ subject: 'unknownDevices', slot, count: 2_010 }).execute()
    const begun = school.clock.now()
    const { status } = await browser(school).signIn(rightPassword)
    const waited = school.clock.now() - begun
    await school.close()
    expect([status, waited]).toEqual([200, 0])
  })
})

describeEachDatabase('Loops that solve the proofs', (open) => {
  test('reach no known device and no holder of a code', async () => {
    const school = await openSchool(await open())
    await addKim(school)
    const known = browser(school)
    await known.login(rightPassword)
    await failBefore(school, { account }, 2_000)
    await school.db
      .insertInto('sign_in_lanes')
      .values({ account, next_at: school.clock.now() + 20 * minute })
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ next_at: school.clock.now() + 20 * minute }))
      .execute()
    const admin = await school.signIn('admin')
    const made = await school.call<{ code: string }>(admin, 'POST', '/api/admin/users/kim/sign-in-code')
    const begun = school.clock.now()
    const byCode = await browser(school).proving('/api/auth/code', { email: 'kim@school.test', code: made.body.code })
    const onKnown = await known.login(rightPassword)
    const waited = school.clock.now() - begun
    await school.close()
    expect([byCode.status, onKnown.status, waited]).toEqual([200, 200, 0])
  })

  test('have at most 1,800 guesses looked at in a day', async () => {
    const hall = await openSignInQueues(await open())
    // The first 300 guesses take 20 minutes; from then on the pace stays the same.
    await hall.failed(account, 300)
    const hours = 2
    const until = hall.clock.now() + hours * 60 * minute
    let guesses = 0
    for (let turn = 0; hall.clock.now() < until; turn += 1) {
      const outcome = await hall.enter(account, `device ${turn % 5}`, { proves: true })
      if (outcome === 'admitted') guesses += 1
      if (turn % 5 === 4) hall.clock.advance(20 * second)
    }
    await hall.close()
    const ofDay = 300 + 24 * (guesses / hours) + signInRules.shortCodeTries
    expect([guesses <= hours * 60 + 1, ofDay <= 1_800]).toEqual([true, true])
  })
})

describe('800 registration loops', () => {
  test('leave known devices four turns of seven and one registration at a time', async () => {
    const { createHashQueue } = await import('../../../../../server/features/accounts/sign-in/hash-queue.ts')
    const inTurn = createHashQueue(2)
    const school = {}
    const order: string[] = []
    const registering: number[] = []
    let now = 0
    const hashing = (share: 'known' | 'unknown' | 'registration') =>
      inTurn({ share, school }, async () => {
        if (share === 'registration') now += 1
        registering.push(now)
        order.push(share)
        await new Promise((resolve) => setImmediate(resolve))
        if (share === 'registration') now -= 1
      })
    const registrations = Array.from({ length: 500 }, () => hashing('registration'))
    const others = [...Array.from({ length: 40 }, () => hashing('known')), ...Array.from({ length: 20 }, () => hashing('unknown'))]
    await Promise.all([...registrations, ...others])
    const untilAllIn = order.slice(0, order.lastIndexOf('known') + 1)
    expect([Math.max(...registering), untilAllIn.filter((share) => share === 'registration').length <= 20]).toEqual([1, true])
  })
})
