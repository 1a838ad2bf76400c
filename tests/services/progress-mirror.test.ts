import { describe, expect, test } from 'vitest'
import { mirrorOf, parseProgress } from '../../src/services/progress-mirror.ts'

const owner = { userId: 'user-1', attemptId: 'attempt-1' }
const answers = { q1: { answerId: 'a', textAnswer: '', flagged: true, revision: 2 } }
const record = (over: object = {}) =>
  JSON.stringify({
    ...owner,
    answers: mirrorOf(['q1', 'q2'], answers),
    timeRemaining: 60,
    startTime: '',
    timestamp: 0,
    lastSaved: '',
    ...over,
  })

describe('The documented local record', () => {
  test('holds one entry per question, answered or not', () => {
    expect(mirrorOf(['q1', 'q2'], answers)).toEqual([
      { questionId: 'q1', selectedAnswer: 'a', textAnswer: '', isAnswered: true, flagged: true, revision: 2 },
      { questionId: 'q2', selectedAnswer: null, textAnswer: '', isAnswered: false, flagged: false, revision: 0 },
    ])
  })

  test('gives its owner the answers back', () => {
    expect(parseProgress(record(), owner)).toEqual(answers)
  })

  test.each([
    ['of another person', record({ userId: 'user-2' })],
    ['of another attempt', record({ attemptId: 'attempt-0' })],
    ['without answers', record({ answers: null })],
    ['that is no JSON', '{"answers":['],
    ['that is no object', '7'],
    ['that is missing', null],
  ])('%s holds nothing', (_, stored) => {
    expect(parseProgress(stored, owner)).toEqual({})
  })

  test('passes over a damaged entry', () => {
    expect(parseProgress(record({ answers: [{ questionId: 'q1', revision: 'x' }, ...mirrorOf(['q1'], answers)] }), owner)).toEqual(answers)
  })
})
