import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import * as api from '../../../domain/api/accommodations.ts'
import { accommodationExamples as examples } from '../../support/accommodation-examples.ts'

describe('the wire of accommodations', () => {
  test.each([
    ['what is given for a quiz', api.GiveForQuizBody, examples.forQuiz],
    ['what is given for a course', api.GiveForCourseBody, examples.forCourse],
    ['what is taken away', api.GiveForQuizBody, { accommodation: null, reason: 'Entered for the wrong student' }],
    ['what became of it', api.GivenReply, { success: true, extended: 1 }],
    ['the students of a quiz', api.QuizAccommodationsReply, examples.ofQuiz],
    ['the students of a course', api.CourseAccommodationsReply, examples.ofCourse],
    ['a group to store', api.StudentGroupBody, { name: 'Room 2', studentIds: ['s1'] }],
    ['a stored group', api.StudentGroupReply, examples.group],
    ['a file to import', api.AccommodationImportBody, { csv: 'Email,Time factor\n', apply: false, reason: 'List of the office' }],
    ['the verdicts on a file', api.AccommodationImportReply, examples.imported],
    ['what a student reads', api.OwnAccommodation, examples.own],
  ])('takes %s', (_name, schema, example) => {
    expect(Value.Check(schema, example)).toBe(true)
  })

  test.each([
    ['a factor below 1', { timeFactor: 0.9 }],
    ['a factor above 4', { timeFactor: 4.01 }],
    ['minutes below 0', { extraMinutes: -1 }],
    ['half a minute', { extraMinutes: 0.5 }],
    ['an unknown field', { extraCredit: 1 }],
  ])('refuses %s', (_name, values) => {
    expect(Value.Check(api.GiveForQuizBody, { ...examples.forQuiz, accommodation: { ...examples.forQuiz.accommodation, ...values } })).toBe(
      false,
    )
  })

  test('refuses to give without a reason, or with one of more than 500 characters', () => {
    const withReason = (reason: string) => Value.Check(api.GiveForQuizBody, { ...examples.forQuiz, reason })
    expect([withReason(''), withReason('r'.repeat(500)), withReason('r'.repeat(501))]).toEqual([false, true, false])
  })
})
