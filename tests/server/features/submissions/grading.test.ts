import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GradeReply, ResultsReply, SubmitReply } from '../../../../domain/api/submissions.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('Grading', (open) => {
  let school: School
  let teacher: Person
  let student: Person
  let submissionId: string
  let course: Awaited<ReturnType<School['makeCourse']>>
  let assignmentId: string
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id })
    student = await school.makeStudent({ enrolledIn: course })
    const quiz = await school.makeQuiz({ course })
    assignmentId = quiz.id
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })
    const answers = { q1: { answerId: 'q1-a' }, q3: { textAnswer: 'no' }, q4: { textAnswer: 'Because.' } }
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body: { answers } })
    submissionId = body.submission.id
  })
  afterEach(() => school.close())

  const grade = (questionId: string, body: unknown, person = teacher) =>
    school.call<GradeReply>(person, 'PUT', `/api/quiz/submissions/${submissionId}/questions/${questionId}/grade`, { body })
  const giveFeedback = (body: unknown) => school.call(teacher, 'PUT', `/api/quiz/submissions/${submissionId}/feedback`, { body })
  const results = async () => (await school.call<ResultsReply>(student, 'GET', `/api/assignments/submission/${submissionId}/results`)).body

  // Shows: A submission is graded when no question waits for a person any more.
  // Shows: A teacher reviews and grades submissions of their own quizzes.
  // Shows: `PUT /api/quiz/submissions/{submissionId}/questions/{questionId}/grade` takes points, feedback, reset and revision and answers `totalScore` and `isFullyGraded`.
  test('the last ungraded essay makes the submission graded', async () => {
    expect((await grade('q4', { points: 1.5 })).body).toEqual({
      success: true,
      message: 'Grade saved',
      data: { totalScore: 3.5, isFullyGraded: true, revision: 1, points: 1.5, pendingPoints: 0, percentage: 43.75 },
    })
  })

  // Shows: Points are between 0 and what the question is worth.
  test('points are brought into the range of the question and to halves', async () => {
    const points = []
    for (const sent of [99, -3, 1.3]) points.push((await grade('q4', { points: sent })).body.data.points)
    expect(points).toEqual([2, 0, 1.5])
  })

  test('feedback alone leaves the points as they are', async () => {
    expect((await grade('q1', { feedback: 'Well seen' })).body.data).toMatchObject({ points: 2, revision: 1 })
  })

  // Shows: "Reset to Auto" has an answer graded by the key again, no longer by a person; what the key cannot decide waits for one.
  test('a reset gives the question back to the machine', async () => {
    await grade('q3', { points: 2 })
    expect((await grade('q3', { reset: true })).body.data).toMatchObject({ points: 0, totalScore: 2, isFullyGraded: false })
  })

  // Shows: Two graders never overwrite each other silently: both grades are shown.
  test('on top of another grade is a conflict that tells both', async () => {
    await grade('q4', { points: 1, feedback: 'Short', revision: 0 })
    expect(await grade('q4', { points: 2, revision: 0 })).toMatchObject({
      status: 409,
      body: {
        success: false,
        reason: 'gradeConflict',
        message: 'This grade has since been changed.',
        stored: { points: 1, feedback: 'Short', revision: 1 },
        sent: { points: 2, feedback: '' },
        totals: { totalScore: 3 },
      },
    })
  })

  // Shows: Points that are no number are refused by the server.
  test('refuses what is not a number, and nothing at all', async () => {
    const replies = await Promise.all([{ points: '2' }, { points: null }, {}, { points: 1, extra: 1 }].map((body) => grade('q4', body)))
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })

  test('of an unknown question is not found', async () => {
    expect(await grade('q9', { points: 1 })).toMatchObject({ status: 404, body: { reason: 'notFound' } })
  })

  // Shows: A teacher reaches only courses in which they have a role.
  test("of another teacher's submission is not found, by a student forbidden", async () => {
    const other = await school.makeTeacher()
    expect([(await grade('q4', { points: 1 }, other)).status, (await grade('q4', { points: 1 }, student)).status]).toEqual([404, 403])
  })

  // Shows: A student gets feedback on each question and on the whole.
  test('reaches the student with its feedback', async () => {
    await grade('q4', { points: 2, feedback: 'Clear' })
    await giveFeedback({ feedback: 'Good work' })
    const { submission } = await results()
    expect([submission.status, submission.feedback, JSON.parse(submission.quizData).detailedResults.q4]).toEqual([
      'graded',
      'Good work',
      { points: 2, correct: true, requiresManualGrading: false, feedback: 'Clear' },
    ])
  })

  // Shows: A student gets feedback on each question and on the whole.
  test('tells the feedback to a question in the results alone, and to nobody else', async () => {
    await grade('q4', { points: 2, feedback: 'Only for you' })
    await giveFeedback({ feedback: 'Only for you, too' })
    const mate = await school.makeStudent({ enrolledIn: course })
    const read = async (person: Person, url: string) => {
      const { status, body } = await school.call(person, 'GET', url)
      return [status, (JSON.stringify(body).match(/Only for you/g) ?? []).length]
    }
    const ofResults = `/api/assignments/submission/${submissionId}/results`
    expect([
      await read(student, ofResults),
      await read(student, `/api/assignments/${assignmentId}/submissions`),
      await read(student, `/api/assignments/course/${course.id}`),
      await read(mate, ofResults),
      await read(mate, `/api/assignments/${assignmentId}`),
      await read(mate, `/api/assignments/${assignmentId}/submissions`),
    ]).toEqual([
      [200, 2],
      [200, 1],
      [200, 0],
      [404, 0],
      [200, 0],
      [200, 0],
    ])
  })

  // Shows: `PUT /api/quiz/submissions/{submissionId}/feedback` takes `feedback` and `basis`, the text known as stored, and answers 409 `feedbackConflict` with `stored` where it would replace another one.
  test('refuses feedback that would replace a text its writer did not know', async () => {
    await giveFeedback({ feedback: 'From home', basis: '' })
    const refused = await giveFeedback({ feedback: 'From school', basis: '' })
    expect([refused, (await results()).submission.feedback]).toEqual([
      expect.objectContaining({
        status: 409,
        body: { success: false, reason: 'feedbackConflict', message: 'The feedback has since changed.', stored: 'From home' },
      }),
      'From home',
    ])
  })

  test.each([
    ['by the text it was begun on', { feedback: 'Anew', basis: 'From home' }, 'Anew'],
    ['by the same text, sent again after a lost reply', { feedback: 'From home', basis: '' }, 'From home'],
    ['by whoever names no basis', { feedback: 'Anew' }, 'Anew'],
    ['to nothing', { feedback: '', basis: 'From home' }, ''],
  ])('feedback is changed %s', async (_, body, stored) => {
    await giveFeedback({ feedback: 'From home' })
    expect([(await giveFeedback(body)).status, (await results()).submission.feedback]).toEqual([200, stored])
  })

  test('feedback that was taken back meanwhile is replaced without a question', async () => {
    for (const feedback of ['From home', '']) await giveFeedback({ feedback })
    expect((await giveFeedback({ feedback: 'From school', basis: 'From home' })).status).toBe(200)
  })
})
