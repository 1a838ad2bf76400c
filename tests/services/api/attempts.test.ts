import { describe, expect, test } from 'vitest'
import type { Edits } from '../../../domain/attempt/answer.ts'
import { batchOf, timeoutOf } from '../../../src/services/api/attempts.ts'

const long = (letters: number) => ({ answerId: null, textAnswer: 'x'.repeat(letters), seq: 1, base: 0 })

describe('A batch of answers', () => {
  test('holds everything that fits', () => {
    const answers: Edits = { q1: long(10), q2: long(20) }
    expect(batchOf(answers)).toEqual(answers)
  })

  test('leaves the rest for the next request', () => {
    expect(Object.keys(batchOf({ q1: long(600), q2: long(600), q3: long(600) }, 1_500))).toEqual(['q1', 'q2'])
  })

  test('holds at least one answer, however long', () => {
    expect(Object.keys(batchOf({ q1: long(5_000), q2: long(1) }, 1_000))).toEqual(['q1'])
  })

  test('counts bytes, not letters', () => {
    const roots = { ...long(0), textAnswer: '√'.repeat(400) }
    expect(Object.keys(batchOf({ q1: roots, q2: roots }, 1_500))).toEqual(['q1'])
  })
})

describe('A request', () => {
  test.each([
    [0, 8_000],
    [20_000, 18_000],
    [900_000, 60_000],
  ])('with a text of %i characters may take %i ms', (letters, ms) => {
    expect(timeoutOf('x'.repeat(letters))).toBe(ms)
  })
})
