import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { begun } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { begin, freshStart, markAt } from '../../../src/machines/quiz-attempt/attempt-rules.ts'
import { quizAttemptMachine } from '../../../src/machines/quiz-attempt/quiz-attempt.machine.ts'

test('Start Fresh counts the versions, and settles no rival that its dialog does not name', () => {
  const rival = (id: string, answerId: string | null) => ({ id, questionId: 'q1', answer: { answerId, textAnswer: '' }, ahead: false })
  const held = { q1: { answerId: 'b', textAnswer: '', flagged: false, version: 3 } }
  expect(freshStart({ held, rivals: [rival('r1', null), rival('r2', 'a')] })).toEqual({ versions: { q1: 3 }, rivals: ['r1'] })
})

test('Start Fresh clears nothing of an attempt that is over or paused, whatever the page knew when it was confirmed', () => {
  const machine = createActor(quizAttemptMachine, { input: { assignmentId: 'quiz-1', userId: 'user-1' } })
  const context = { ...machine.getSnapshot().context, fresh: { versions: {}, rivals: [] } }
  const over = { ...begun.charge, time: { ...begun.charge.time, serverNow: begun.charge.time.deadline ?? '' } }
  const paused = { ...begun.attempt, pausedAt: begun.attempt.serverNow }
  const clears = (change: object) => begin(context, { ...begun, ...change }).fresh !== null
  expect([clears({}), clears({ charge: over }), clears({ attempt: paused })]).toEqual([true, false, false])
})

test.each([
  [2_000, null],
  [1_800, 1_800],
  [601, 1_800],
  [299, 300],
  [31, 60],
  [30, 30],
  [0, 0],
])('The mark for %i seconds left is %s', (left, mark) => {
  expect(markAt(left)).toBe(mark)
})
