import { describe, expect, test } from 'vitest'
import { mirrorOf } from '../../../src/services/device/progress-mirror.ts'

const answers = { q1: { answerId: 'a', textAnswer: '', flagged: true, version: 2 } }

describe('The documented local record', () => {
  // Shows: The page keeps for each question `questionId`, `selectedAnswer`, `textAnswer`, `isAnswered` and `flagged`.
  test('holds one entry per question, answered or not', () => {
    expect(mirrorOf(['q1', 'q2'], answers)).toEqual([
      { questionId: 'q1', selectedAnswer: 'a', textAnswer: '', isAnswered: true, flagged: true, version: 2 },
      { questionId: 'q2', selectedAnswer: null, textAnswer: '', isAnswered: false, flagged: false, version: 0 },
    ])
  })
})
