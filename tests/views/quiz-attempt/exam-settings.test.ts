import { describe, expect, test } from 'vitest'
import { fromJson } from '../../../src/device-record.ts'
import { examSettingsIn } from '../../../src/views/quiz-attempt/exam-settings.ts'
import { mayHideTimer } from '../../../src/views/quiz-attempt/time/timer-rules.ts'
import { boundedLine } from '../../../src/views/quiz-attempt/tools/line-focus.ts'

const byDefault = { hidesTimer: false, focusesLines: false, singleKeys: true }

describe('The settings of an exam', () => {
  test.each([null, 'not json', 'null', '7', '{"singleKeys":"no"}'])('read from %j are the default', (stored) => {
    expect(examSettingsIn(fromJson(stored))).toEqual(byDefault)
  })

  test('come back as they were kept', () => {
    expect(examSettingsIn({ singleKeys: false, hidesTimer: true })).toEqual({ ...byDefault, singleKeys: false, hidesTimer: true })
  })
})

describe('The timer can be hidden', () => {
  // Shows: The countdown can be hidden until five minutes are left.
  test.each([
    [null, false],
    [300, false],
    [301, true],
    [86_400, true],
    [86_401, false],
  ])('with %s seconds left: %s', (left, may) => {
    expect(mayHideTimer(left)).toBe(may)
  })
})

describe('The first of three bright lines', () => {
  test.each([
    [-1, 10, 0],
    [4, 10, 4],
    [9, 10, 7],
    [3, 2, 0],
  ])('wished at %i of %i is %i', (wish, lines, line) => {
    expect(boundedLine(wish, lines)).toBe(line)
  })
})
