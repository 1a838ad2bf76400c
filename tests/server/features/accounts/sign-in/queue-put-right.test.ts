import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSignInQueues, type SignInQueues } from '../../../../support/school/sign-in-queue.ts'

const minute = 60_000
const hour = 60 * minute
const account = 'user kim'

describeEachDatabase('The queue of unknown devices, when a clock that was ahead is put right,', (open) => {
  let hall: SignInQueues
  let right: number
  beforeEach(async () => {
    hall = await openSignInQueues(await open())
    right = hall.clock.now()
    hall.clock.set(right + 24 * hour)
  })
  afterEach(() => hall.close())
  const enter = (device: string) => hall.enter(account, device, { proves: true })

  test('is free for the first device after one pause', async () => {
    await hall.failed(account, 300)
    await enter('a')
    hall.clock.set(right)
    expect([await enter('b'), await enter('c')]).toEqual(['waitForTurn 60', 'waitForTurn 120'])
  })

  test('gives a device that was waiting another turn', async () => {
    await hall.failed(account, 300)
    await enter('a')
    await enter('b')
    hall.clock.set(right)
    expect([await hall.enter(account, 'b'), await enter('b')]).toEqual(['proofRequired', 'waitForTurn 60'])
  })

  test('keeps a turn of a clock that goes back a little', async () => {
    await hall.failed(account, 300)
    await enter('a')
    await enter('b')
    hall.clock.set(right + 24 * hour - 1_000)
    expect([await enter('b'), await enter('c')]).toEqual(['waitForTurn 61', 'waitForTurn 120'])
  })

  test('asks for a proof for a day after it, and no longer', async () => {
    await hall.failed(account, 10)
    hall.clock.set(right)
    const atOnce = [await hall.enter(account, 'a'), await enter('a')]
    hall.clock.advance(25 * hour)
    expect([atOnce, await hall.enter(account, 'b')]).toEqual([['proofRequired', 'admitted'], 'admitted'])
  })
})
