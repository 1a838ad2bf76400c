import { describe, expect, test } from 'vitest'
import { type Accommodation, noAccommodation } from '../../../domain/time/accommodation.ts'
import { hour, minute } from '../../../domain/time/durations.ts'
import { effectiveFacts, type QuizTerms } from '../../../domain/time/effective-facts.ts'

const ten = Date.UTC(2026, 10, 30, 10)
const quiz: QuizTerms = {
  timeLimitMinutes: 40,
  availableFrom: ten,
  availableUntil: ten + hour,
  dueDate: ten + hour,
  allowedAttempts: 1,
  oneQuestionAtTime: true,
  cantGoBack: true,
}
const given = (values: Partial<Accommodation>): Accommodation => ({ ...noAccommodation, ...values })

describe('effectiveFacts', () => {
  // Shows: An accommodation multiplies the time limit and adds minutes; the end of the window and the due date move by as much.
  test('moves limit, window and due date by the same minutes, and says why', () => {
    const facts = effectiveFacts(quiz, [given({ timeFactor: 1.25, extraMinutes: 5 })])
    expect(facts).toEqual({
      ...quiz,
      timeLimitMinutes: 55,
      availableUntil: ten + 75 * minute,
      dueDate: ten + 75 * minute,
      largerText: false,
      parts: [
        { kind: 'limit', minutes: 40, factor: 1.25, extra: 5, total: 55 },
        { kind: 'availableUntil', at: ten + 75 * minute, quizAt: ten + hour, because: 'moved', moved: 15 },
        { kind: 'dueDate', at: ten + 75 * minute, quizAt: ten + hour, because: 'moved', moved: 15 },
      ],
      quizDates: { availableFrom: ten, availableUntil: ten + hour, dueDate: ten + hour },
    })
  })

  // Shows: A student with several accommodations has the most generous of each kind; nothing is added up.
  test('takes the most generous of what the course, the quiz and the groups give', () => {
    const sources = [
      given({ timeFactor: 1.25, extraMinutes: 10 }),
      given({ timeFactor: 1.5 }),
      given({ extraAttempts: 2, largerText: true }),
    ]
    expect(effectiveFacts(quiz, sources)).toMatchObject({ timeLimitMinutes: 70, allowedAttempts: 3, largerText: true })
  })

  test.each([
    ['40 × 1.15 are exactly 46', 40, 1.15, 46],
    ['45 × 1.33 are rounded up to a whole minute', 45, 1.33, 60],
    ['100 × 1.1 are exactly 110', 100, 1.1, 110],
    ['a factor of 1 changes nothing', 40, 1, 40],
  ])('%s', (_name, timeLimitMinutes, timeFactor, minutes) => {
    expect(effectiveFacts({ ...quiz, timeLimitMinutes }, [given({ timeFactor })]).timeLimitMinutes).toBe(minutes)
  })

  // Shows: A quiz with a window of at most 25 hours and no time limit gives the factor to the window.
  test.each([
    ['of an hour becomes longer by the factor', hour, 1.5, 30],
    ['of a day does, also where clocks are put back', 25 * hour, 2, 25 * 60],
    ['of a week does not', 7 * 24 * hour, 1.5, 0],
  ])('a window %s', (_name, length, timeFactor, moved) => {
    const terms = { ...quiz, timeLimitMinutes: null, availableUntil: ten + length, dueDate: null }
    expect(effectiveFacts(terms, [given({ timeFactor })]).availableUntil).toBe(ten + length + moved * minute)
  })

  // Shows: An individual window opens when it says, and ends when it says where that is later than the quiz ends for everybody.
  test('an own window of another day takes the place of the quiz’s', () => {
    const own = { availableFrom: ten + 48 * hour, availableUntil: ten + 49 * hour }
    expect(effectiveFacts(quiz, [given(own)])).toMatchObject(own)
  })

  test('an end before the quiz’s, and dates that the quiz does not have, change nothing', () => {
    const early = given({ availableUntil: ten, dueDate: ten })
    const endless = { ...quiz, availableUntil: null, dueDate: null }
    expect([effectiveFacts(quiz, [early]), effectiveFacts(endless, [early])]).toEqual([
      { ...quiz, largerText: false, parts: [] },
      { ...endless, largerText: false, parts: [] },
    ])
  })

  test('all questions on one page leave nothing to be locked', () => {
    const { oneQuestionAtTime, cantGoBack, parts } = effectiveFacts(quiz, [given({ allQuestions: true })])
    expect([oneQuestionAtTime, cantGoBack, parts]).toEqual([false, false, [{ kind: 'allQuestions' }]])
  })
})
