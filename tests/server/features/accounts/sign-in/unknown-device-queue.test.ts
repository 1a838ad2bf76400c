import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSignInQueues, type SignInQueues } from '../../../../support/school/sign-in-queue.ts'

const hour = 3_600_000
const second = 1_000
const account = 'user kim'

describeEachDatabase('The queue of unknown devices', (open) => {
  let hall: SignInQueues
  beforeEach(async () => {
    hall = await openSignInQueues(await open())
  })
  afterEach(() => hall.close())

  test.each([
    [10, 0],
    [30, second],
    [100, 5 * second],
    [300, 60 * second],
  ])('after %i failures leaves a pause of %i ms between two checks', async (failures, pause) => {
    await hall.failed(account, failures)
    const first = await hall.enter(account, 'first', { proves: true })
    const second = await hall.enter(account, 'second', { proves: true })
    expect([first, second]).toEqual(['admitted', pause === 0 ? 'admitted' : `waitForTurn ${pause / 1000}`])
  })

  test('lets devices in as they came', async () => {
    await hall.failed(account, 30)
    for (const device of ['a', 'b', 'c', 'd']) await hall.enter(account, device, { proves: true })
    const turns = await Promise.all(['d', 'c', 'b'].map((device) => hall.enter(account, device)))
    expect(turns).toEqual(['waitForTurn 3', 'waitForTurn 2', 'waitForTurn 1'])
  })

  test('looks at the password when the turn has come, and once', async () => {
    await hall.failed(account, 30)
    await hall.enter(account, 'a', { proves: true })
    await hall.enter(account, 'b', { proves: true })
    hall.clock.advance(second)
    expect([await hall.enter(account, 'b'), await hall.enter(account, 'b')]).toEqual(['admitted', 'proofRequired'])
  })

  test('gives a device one turn, however often it asks', async () => {
    await hall.failed(account, 300)
    await hall.enter(account, 'a', { proves: true })
    const asked = [await hall.enter(account, 'b', { proves: true }), await hall.enter(account, 'b', { proves: true })]
    expect([asked, await hall.enter(account, 'c', { proves: true })]).toEqual([['waitForTurn 60', 'waitForTurn 60'], 'waitForTurn 120'])
  })

  test('holds twenty devices', async () => {
    await hall.failed(account, 300)
    for (let device = 0; device < 21; device += 1) await hall.enter(account, `device ${device}`, { proves: true })
    expect(await hall.enter(account, 'one more', { proves: true })).toBe('laneFull')
  })

  test('gives the turn of a device that does not come to others', async () => {
    await hall.failed(account, 300)
    for (let device = 0; device < 21; device += 1) await hall.enter(account, `device ${device}`, { proves: true })
    hall.clock.advance(hour)
    expect(await hall.enter(account, 'one more', { proves: true })).toBe('admitted')
  })

  test('does not count a password that was not looked at', async () => {
    for (let done = 0; done < 15; done += 1) await hall.enter(account, `device ${done}`, { takesBack: true })
    expect(await hall.enter(account, 'one more')).toBe('admitted')
  })

  test('asks every unknown device for a proof when the whole school is tried', async () => {
    await hall.failedInSchool(300)
    await hall.fail('user ada', 'ada')
    expect(await hall.enter(account, 'a')).toBe('proofRequired')
  })

  test('asks for it no longer when that is ten minutes ago', async () => {
    await hall.failedInSchool(301)
    hall.clock.advance(11 * 60_000)
    expect(await hall.enter(account, 'a')).toBe('admitted')
  })

  describe('shared by two servers', () => {
    test('admits ten failures in all', async () => {
      const other = hall.otherServer()
      const asked = Array.from({ length: 24 }, (_, index) => (index % 2 ? hall : other).enter(account, `device ${index}`))
      const admitted = (await Promise.all(asked)).filter((outcome) => outcome === 'admitted')
      expect(admitted).toHaveLength(10)
    })

    test('takes a proof once', async () => {
      await hall.failed(account, 10)
      const other = hall.otherServer()
      const proof = await hall.proofFor(account, 'a')
      const asked = await Promise.all([hall.enter(account, 'a', { proof }), other.enter(account, 'a', { proof })])
      expect(asked.toSorted()).toEqual(['admitted', 'proofRequired'])
    })
  })
})
