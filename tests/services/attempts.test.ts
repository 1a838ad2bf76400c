import { describe, expect, test } from 'vitest'
import type { Answers } from '../../domain/answer.ts'
import { batchOf, fitsBody } from '../../src/services/attempts.ts'

const long = (letters: number) => ({ answerId: null, textAnswer: 'x'.repeat(letters), flagged: false, revision: 1 })

describe('A batch of answers', () => {
  test('holds everything that fits', () => {
    const answers: Answers = { q1: long(10), q2: long(20) }
    expect(batchOf(answers)).toEqual(answers)
  })

  test('leaves the rest for the next request', () => {
    expect(Object.keys(batchOf({ q1: long(600), q2: long(600), q3: long(600) }, 1_500))).toEqual(['q1', 'q2'])
  })

  test('holds at least one answer, however long', () => {
    expect(Object.keys(batchOf({ q1: long(5_000), q2: long(1) }, 1_000))).toEqual(['q1'])
  })

  test('counts bytes, not letters', () => {
    expect(fitsBody({ q1: { ...long(0), textAnswer: '√'.repeat(400_000) } })).toBe(false)
  })
})
