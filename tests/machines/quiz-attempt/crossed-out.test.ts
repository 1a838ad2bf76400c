import { describe, expect, test } from 'vitest'
import { begun } from '../../../src/machines/quiz-attempt/alphabet.ts'
import type { BegunAttempt } from '../../../src/machines/quiz-attempt/contract.ts'
import { answering, run } from '../../support/attempts/exam-fakes.ts'

const resumed = (over: Partial<BegunAttempt>): BegunAttempt => ({ ...begun, ...over })

describe('When crossing out', () => {
  const cross = (answerId: string) => ({ type: 'CROSS_OUT', questionId: 'q1', answerId }) as const
  const choose = (answerId: string) => ({ type: 'CHOOSE', questionId: 'q1', answerId }) as const

  // Shows: A choice can be crossed out and stays crossed out.
  test('a choice is crossed out, and no longer by the second time', async () => {
    const { send } = await answering()
    expect([(await send(cross('a'))).context.crossed, (await send(cross('a'))).context.crossed]).toEqual([{ q1: ['a'] }, { q1: [] }])
  })

  // Shows: What is crossed out is never sent as an answer.
  test('nothing of it is sent or changes an answer', async () => {
    let saves = 0
    const { send } = await answering({
      saves: () => {
        saves += 1
        return new Promise(() => undefined)
      },
    })
    expect([(await send(cross('a'))).context.answers, saves]).toEqual([{}, 0])
  })

  test('what is crossed out can be chosen, which takes it back', async () => {
    const { send } = await answering()
    const { context } = await send(cross('a'), cross('b'), choose('a'))
    expect([context.answers.q1?.answerId, context.crossed]).toEqual(['a', { q1: ['b'] }])
  })

  test.each([
    ['an answer that is not offered', cross('z')],
    ['an answer of another question', { type: 'CROSS_OUT', questionId: 'q2', answerId: 'a' } as const],
  ])('%s is refused', async (_, event) => {
    const { send } = await answering()
    expect((await send(choose('b'))).can(event)).toBe(false)
  })

  test('what this device kept comes back', async () => {
    const { actor } = await answering({ begins: resumed({ crossed: { q1: ['b'] } }) })
    expect(actor.getSnapshot().context.crossed).toEqual({ q1: ['b'] })
  })

  test('what was chosen elsewhere meanwhile is no longer crossed out', async () => {
    const answers = { q1: { answerId: 'b', textAnswer: '', flagged: false, version: 2 } }
    const { actor } = await answering({
      begins: resumed({ charge: { ...begun.charge, answers }, crossed: { q1: ['a', 'b'] } }),
    })
    expect(actor.getSnapshot().context.crossed).toEqual({ q1: ['a'] })
  })

  test('crossing out goes on where this device can no longer keep it', async () => {
    const { actor, send } = await answering({ losesCrossings: true })
    expect([(await send(cross('a'))).context.crossed, actor.getSnapshot().context.areCrossingsLost]).toEqual([{ q1: ['a'] }, true])
  })

  test('starting fresh takes everything back', async () => {
    const { actor, send } = await run({ begins: resumed({ crossed: { q1: ['b'] } }) })
    await send({ type: 'START_FRESH' }, { type: 'CONFIRM' })
    expect(actor.getSnapshot().context.crossed).toEqual({})
  })
})
