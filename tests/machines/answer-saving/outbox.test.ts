import { describe, expect, test } from 'vitest'
import type { NotCounted, SaveOutcome, SavingContext, SavingInput } from '../../../src/machines/answer-saving/contract.ts'
import { answerSavingModel } from '../../../src/machines/answer-saving/model.ts'
import { adopt, outboxOf, settle, settleLate } from '../../../src/machines/answer-saving/outbox.ts'

const typed = (textAnswer: string, revision: number) => ({ answerId: null, textAnswer, flagged: false, revision })
const context = (over: Partial<SavingContext>): SavingContext => ({
  ...(answerSavingModel.inputs[0] as SavingInput),
  savedPosition: 0,
  failures: 2,
  retryAfter: 500,
  visible: true,
  urgent: false,
  notCounted: [],
  ...over,
})
const at = '2026-11-20T09:10:00.000Z'
const reply: Extract<SaveOutcome, { kind: 'saved' }> = { kind: 'saved', saved: {}, refused: [], position: 1, deadline: null, epoch: 3, at }
const entry = (questionId: string, reason: string, revision: number): NotCounted => ({ questionId, reason, answer: typed('x', revision) })

describe('A reply to a save', () => {
  test('books what it acknowledges and forgets the failures', () => {
    const after = settle(context({ answers: { q1: typed('x', 2) } }), { ...reply, saved: { q1: 2 } })
    expect(after).toEqual({
      acknowledged: { q1: 2 },
      notCounted: [],
      savedPosition: 1,
      savedAt: reply.at,
      epoch: 3,
      deadline: null,
      failures: 0,
      retryAfter: null,
    })
  })

  test('never lowers what was acknowledged before', () => {
    expect(settle(context({ acknowledged: { q1: 5 } }), { ...reply, saved: { q1: 4 } }).acknowledged).toEqual({ q1: 5 })
  })

  test('moves a refused answer to the list of what does not count', () => {
    const before = context({ answers: { q1: typed('x', 2) } })
    const after = settle(before, { ...reply, refused: [entry('q1', 'tooLong', 2)] })
    expect([after.notCounted, outboxOf({ ...before, ...after })]).toEqual([[entry('q1', 'tooLong', 2)], {}])
  })

  test('keeps a newer change of a refused answer in the outbox', () => {
    const before = context({ answers: { q1: typed('shorter', 3) } })
    expect(Object.keys(outboxOf({ ...before, ...settle(before, { ...reply, refused: [entry('q1', 'tooLong', 2)] }) }))).toEqual(['q1'])
  })

  test('takes an answer off the list once a newer one is saved', () => {
    const before = context({ answers: { q1: typed('short', 3) }, notCounted: [entry('q1', 'tooLong', 2)] })
    expect(settle(before, { ...reply, saved: { q1: 3 } }).notCounted).toEqual([])
  })
})

test('What came after the end is listed and sent no more', () => {
  const before = context({ answers: { q1: typed('x', 1), q2: typed('y', 2) } })
  const after = {
    ...before,
    ...settleLate(before, { kind: 'attemptClosed', saved: { q2: 2 }, evidence: [entry('q1', 'attemptClosed', 1)] }),
  }
  expect([outboxOf(after), after.notCounted]).toEqual([{}, [entry('q1', 'attemptClosed', 1)]])
})

describe('A take-over', () => {
  const taken = { epoch: 4, deadline: null, at: reply.at }

  test('keeps the higher revision of each question', () => {
    const before = context({ answers: { q1: typed('mine', 3), q2: typed('mine', 1) }, acknowledged: { q2: 1 } })
    const after = adopt(before, { ...taken, answers: { q1: typed('theirs', 2), q2: typed('theirs', 5) } })
    expect(after.answers).toEqual({ q1: typed('mine', 3), q2: typed('theirs', 5) })
  })

  test('lists an own unsent answer that another device overtook', () => {
    const after = adopt(context({ answers: { q1: typed('mine', 2) } }), { ...taken, answers: { q1: typed('theirs', 2) } })
    expect(after.notCounted).toEqual([{ questionId: 'q1', reason: 'replacedWriter', answer: typed('mine', 2) }])
  })

  test('lists nothing where both say the same', () => {
    expect(adopt(context({ answers: { q1: typed('same', 2) } }), { ...taken, answers: { q1: typed('same', 2) } }).notCounted).toEqual([])
  })
})
