import { expect, test } from 'vitest'
import { createLoopTurns } from '../../../../server/http/pacing/loop-turns.ts'
import { Refusal } from '../../../../server/http/refusal.ts'

test('One caller has a turn of the loop, in the order in which they came', async () => {
  const nextTurn = createLoopTurns()
  let turn = 0
  const count = () => {
    turn += 1
    if (turn < 20) setImmediate(count)
  }
  const turns = Promise.all([0, 1, 2].map(() => nextTurn().then(() => turn)))
  setImmediate(count)
  const [first = 0, second = 0, third = 0] = await turns
  expect([second > first, third > second]).toEqual([true, true])
})

test('Callers beyond those who may wait are refused, until one of them had a turn', async () => {
  const nextTurn = createLoopTurns(2)
  const waiting = [nextTurn(), nextTurn()]
  const refusal = await nextTurn().catch((error: Refusal) => error)
  await waiting[0]
  await expect(nextTurn()).resolves.toBeUndefined()
  expect(refusal instanceof Refusal && [refusal.status, refusal.reason]).toEqual([429, 'tooManyRequests'])
})
