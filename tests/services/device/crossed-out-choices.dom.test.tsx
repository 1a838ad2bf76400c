import { beforeEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { fromJson } from '../../../src/device-record.ts'
import {
  crossings,
  crossingsIn,
  crossingsKey,
  forgetCrossings,
  readCrossings,
  readPlace,
} from '../../../src/services/device/crossed-out-choices.ts'

const owner = { userId: 'user-1', assignmentId: 'quiz-1', attemptId: 'attempt-1' }
const crossed = { q1: ['a', 'b'] }
const keep = (of = owner) => createActor(crossings, { input: { ...of, crossed, index: 0 } }).start()

beforeEach(() => localStorage.clear())

describe('Crossed choices on this device', () => {
  test('come back after a reload', () => {
    keep().send({ type: 'crossings.changed', crossed: { q1: ['b'] }, index: 0 })
    expect(readCrossings(owner)).toEqual({ q1: ['b'] })
  })

  test('belong to one attempt', () => {
    keep()
    expect(readCrossings({ ...owner, attemptId: 'attempt-2' })).toEqual({})
  })

  test('belong to one person', () => {
    keep()
    expect(readCrossings({ ...owner, userId: 'user-2' })).toEqual({})
  })

  test('are gone when their attempt is over', () => {
    keep()
    forgetCrossings(owner)
    expect(localStorage.getItem(crossingsKey(owner))).toBeNull()
  })

  test.each([
    ['that is no JSON', '{'],
    ['that is no object', '7'],
    ['of another shape', '{"attemptId":"attempt-1","crossed":"a"}'],
    ['that is missing', null],
  ])('a record %s holds none', (_, stored) => {
    expect(crossingsIn(fromJson(stored), 'attempt-1')).toEqual({})
  })

  test('a damaged question is passed over', () => {
    expect(crossingsIn(fromJson('{"attemptId":"attempt-1","crossed":{"q1":["a"],"q2":[1],"q3":null}}'), 'attempt-1')).toEqual({ q1: ['a'] })
  })
})

describe('The open question on this device', () => {
  test('is the one that was opened last, also where an earlier one was open after a later one', () => {
    const actor = keep()
    actor.send({ type: 'crossings.changed', crossed, index: 4 })
    actor.send({ type: 'crossings.changed', crossed, index: 1 })
    expect(readPlace(owner)).toBe(1)
  })

  test.each([
    ['of another attempt', { attemptId: 'attempt-2', crossed: {}, index: 3 }],
    ['from before the open question was kept', { attemptId: 'attempt-1', crossed: {} }],
    ['that is damaged', { attemptId: 'attempt-1', index: 'q3' }],
  ])('is not known from a record %s', (_, stored) => {
    localStorage.setItem(crossingsKey(owner), JSON.stringify(stored))
    expect(readPlace(owner)).toBeNull()
  })
})
