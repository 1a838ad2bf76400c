import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedKeys,
  correctedQuestions,
  haveSameKeys,
  keyNoteOf,
  keyText,
  questionsInProgress,
  questionsWithFullPoints,
} from '../../../domain/grading/answer-key.ts'
import { gradeByKey } from '../../../domain/grading/grading.ts'
import { type JudgedGrade, regraded } from '../../../domain/grading/regrade.ts'
import { type Question, questionTypes } from '../../../domain/quiz/quiz.ts'
import { countFrom } from '../../support/counts.ts'
import { aQuestion } from '../../support/school/questions.ts'

const never = () => false

/** A question of a test with another key now and then: other choices, other words, other points. */
const question = (id: string) =>
  fc
    .record({
      type: fc.constantFrom(...questionTypes),
      points: fc.integer({ min: 1, max: 4 }),
      right: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
      accepted: fc.subarray(['42', '43', 'forty'], { minLength: 1 }),
    })
    .map(({ type, points, right, accepted }): Question => {
      const base = aQuestion(id, type, { points })
      const answers = base.answers.map((choice) => ({ ...choice, correct: right.some((end) => choice.id.endsWith(end)) }))
      return { ...base, answers, ...(type === 'short_answer' ? { acceptableAnswers: accepted } : {}) }
    })

const quiz = fc.tuple(question('q1'), question('q2'), question('q3')).chain((all) => fc.subarray([...all], { minLength: 1 }))
const answer = fc.record({
  answerId: fc.constantFrom(null, 'q1-a', 'q1-b', 'q2-a', 'q2-c', 'q3-b'),
  textAnswer: fc.constantFrom('', '42', 'forty'),
  flagged: fc.constant(false),
  version: fc.constant(1),
})
const answers = fc.record({ q1: answer, q2: answer, q3: answer })
const everything = new Set(['q1', 'q2', 'q3'])
const runs = { numRuns: countFrom('REGRADE_RUNS', 200) }

const machineGrades = (questions: readonly Question[], given: Parameters<typeof regraded>[0]['answers']): Record<string, JudgedGrade> =>
  Object.fromEntries(questions.map((each) => [each.id, { ...gradeByKey(each, given[each.id], never), manual: false }]))

describe('A corrected key', () => {
  test('gives what grading afresh by it gives, where nobody graded by hand', () => {
    fc.assert(
      fc.property(quiz, quiz, answers, (asked, current, given) => {
        const after = correctedQuestions({ asked, graded: asked, current }, everything)
        const grades = machineGrades(asked, given)
        const { changed } = regraded({ grades, answers: given }, { before: asked, after }, never)
        const fresh = machineGrades(after, given)
        for (const { id } of after) expect(changed[id] ?? grades[id]).toEqual(fresh[id])
      }),
      runs,
    )
  })

  test('undone gives what there was', () => {
    fc.assert(
      fc.property(quiz, quiz, answers, (asked, current, given) => {
        const after = correctedQuestions({ asked, graded: asked, current }, everything)
        const grades = machineGrades(asked, given)
        const there = { ...grades, ...regraded({ grades, answers: given }, { before: asked, after }, never).changed }
        const back = { ...there, ...regraded({ grades: there, answers: given }, { before: after, after: asked }, never).changed }
        expect(Object.fromEntries(asked.map(({ id }) => [id, back[id]]))).toEqual(grades)
      }),
      runs,
    )
  })

  test('never takes points given by hand away, but those that the question has no more', () => {
    fc.assert(
      fc.property(quiz, quiz, answers, fc.integer({ min: 0, max: 8 }), (asked, current, given, halves) => {
        const after = correctedQuestions({ asked, graded: asked, current }, everything)
        const byHand = (each: Question) => ({ points: Math.min(halves / 2, each.points), correct: null, manual: true })
        const grades = Object.fromEntries(asked.map((each) => [each.id, byHand(each)]))
        const { changed } = regraded({ grades, answers: given }, { before: asked, after }, never)
        for (const { id, points } of after) {
          const held = grades[id]
          expect((changed[id] ?? held)?.points).toBe(Math.min(held?.points ?? 0, points))
          expect((changed[id] ?? held)?.manual).toBe(true)
        }
      }),
      runs,
    )
  })

  test('keeps the words and the choices that were asked', () => {
    fc.assert(
      fc.property(quiz, quiz, (asked, current) => {
        for (const each of correctedQuestions({ asked, graded: asked, current }, everything)) {
          const before = asked.find(({ id }) => id === each.id)
          expect([each.questionText, each.answers.map(({ id }) => id)]).toEqual([before?.questionText, before?.answers.map(({ id }) => id)])
        }
      }),
      runs,
    )
  })

  test('leaves every question alone that did not change', () => {
    fc.assert(
      fc.property(quiz, quiz, (asked, current) => {
        expect(haveSameKeys(correctedQuestions({ asked, graded: asked, current }, new Set()), asked)).toBe(true)
      }),
      runs,
    )
  })
})

describe('Full points', () => {
  test('are given to everybody who was asked by another key, and to nobody else', () => {
    fc.assert(
      fc.property(quiz, quiz, answers, (asked, current, given) => {
        const after = questionsWithFullPoints({ asked, graded: asked, current }, everything)
        const faulty = new Set(changedKeys(asked, current))
        for (const each of after) {
          const { points } = gradeByKey(each, given[each.id as 'q1'], never)
          if (faulty.has(each.id)) expect(points).toBe(each.points)
          else expect(points).toBe(gradeByKey(asked.find(({ id }) => id === each.id) ?? each, given[each.id as 'q1'], never).points)
        }
      }),
      runs,
    )
  })

  test('stay with attempts in progress until the question gets another key', () => {
    const asked = [aQuestion('q1', 'short_answer')]
    const current = [aQuestion('q1', 'short_answer', { acceptableAnswers: ['43'] })]
    const graded = questionsWithFullPoints({ asked, graded: asked, current }, everything)
    const later = [aQuestion('q1', 'short_answer', { acceptableAnswers: ['44'] })]
    const flags = (now: readonly Question[]) => questionsInProgress({ asked, graded, current: now }).map((each) => each.fullPoints ?? false)
    expect([flags(current), flags(later), flags([])]).toEqual([[true], [false], [true]])
  })
})

describe('A key', () => {
  test('is the same whatever its order, its words and its wrong choices', () => {
    const one = aQuestion('q1', 'multiple_choice')
    const other = { ...one, questionText: 'Other words', answers: one.answers.toReversed().slice(1) }
    const short = aQuestion('q2', 'short_answer', { acceptableAnswers: ['1', '2'] })
    expect([keyText(one) === keyText(other), keyText(short) === keyText({ ...short, acceptableAnswers: ['2', '1'] })]).toEqual([true, true])
  })

  test.each([
    ['its points', aQuestion('q1', 'essay'), { points: 3 }],
    ['an accepted answer', aQuestion('q1', 'short_answer'), { acceptableAnswers: ['42', '43'] }],
    ['how answers are matched', aQuestion('q1', 'short_answer'), { matchType: 'contains' as const }],
    ['whether capital letters count', aQuestion('q1', 'short_answer'), { caseSensitive: true }],
  ])('is another one with %s', (_, before, change) => {
    expect(changedKeys([before], [{ ...before, ...change }])).toEqual(['q1'])
  })

  test('says what should be known of it', () => {
    const graded = aQuestion('q1', 'essay')
    const notes = [[graded], [{ ...graded, points: 3 }], []].map((current) => keyNoteOf(graded, current))
    expect([...notes, keyNoteOf({ ...graded, fullPoints: true }, [graded])]).toEqual([null, 'changed', 'removed', 'fullPoints'])
  })
})
