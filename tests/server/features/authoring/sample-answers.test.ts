import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ResultsReply, SubmitReply } from '../../../../domain/api/submissions.ts'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('Results of a pattern with a sample answer', (open) => {
  let school: School
  let student: Person
  let course: Awaited<ReturnType<School['makeCourse']>>
  beforeEach(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterEach(() => school.close())

  const pattern = (sampleAnswer: string, more: object = {}) =>
    aQuestion('q3', 'short_answer', { matchType: 'regex', acceptableAnswers: ['^[0-9]{2}$'], sampleAnswer, ...more })
  const shown = async (questions: Question[], more: object = {}) => {
    const quiz = await school.makeQuiz({ course, questions, ...more })
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })
    const submitted = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, {
      body: { answers: { q3: { textAnswer: '42' } } },
    })
    const { body } = await school.call<ResultsReply>(student, 'GET', `/api/assignments/submission/${submitted.body.submission.id}/results`)
    return body.questions[0]
  }

  // Shows: A pattern is never shown: a sample answer of the teacher is, or else "Multiple acceptable answers possible".
  test('show the sample where correct answers are shown, and the pattern nowhere', async () => {
    const question = await shown([pattern('42')])
    expect([question?.sample_answer, question?.acceptable_answers]).toEqual(['42', []])
  })

  // Shows: A pattern is never shown: a sample answer of the teacher is, or else "Multiple acceptable answers possible".
  test('hold no sample while answers may not be viewed', async () => {
    const question = await shown([pattern('42')], { show_correct_answers: 0 })
    expect(JSON.stringify(question)).not.toMatch(/sample_answer|\[0-9\]/)
  })

  test('hold no sample of a rule without patterns', async () => {
    const question = await shown([pattern('43', { matchType: 'exact', acceptableAnswers: ['42'] })])
    expect(question).not.toHaveProperty('sample_answer')
  })
})
