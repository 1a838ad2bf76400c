import { expect, test } from 'vitest'
import { timesSpent } from '../../../domain/attempt/answer-times.ts'

const minute = 60_000

test('The time since the row before goes to the questions of a row, in equal parts', () => {
  const saves = [
    { at: 1 * minute, questionIds: ['q1'] },
    { at: 3 * minute, questionIds: ['q2', 'q3'] },
    { at: 4 * minute, questionIds: ['q1'] },
  ]
  expect([...timesSpent(0, saves)]).toEqual([
    ['q1', 2 * minute],
    ['q2', minute],
    ['q3', minute],
  ])
})

test('A pause counts for ten minutes at most', () => {
  expect([...timesSpent(0, [{ at: 90 * minute, questionIds: ['q1'] }])]).toEqual([['q1', 10 * minute]])
})

test('A row that seems to come before the one before counts nothing', () => {
  const saves = [
    { at: 2 * minute, questionIds: ['q1'] },
    { at: 1 * minute, questionIds: ['q2'] },
    { at: 3 * minute, questionIds: ['q2'] },
  ]
  expect([...timesSpent(0, saves)]).toEqual([
    ['q1', 2 * minute],
    ['q2', minute],
  ])
})
