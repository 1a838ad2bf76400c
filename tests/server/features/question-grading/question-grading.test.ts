import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QuestionSubmissionsReply, RevealReply, RevealsReply } from '../../../../domain/api/question-grading.ts'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('Grading by question', (open) => {
  let school: School
  let teacher: Person
  let course: Awaited<ReturnType<School['makeCourse']>>
  let quiz: Awaited<ReturnType<School['makeQuiz']>>
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    course = await school.makeCourse({ teacher_id: teacher.id })
    quiz = await school.makeQuiz({ course, allowed_attempts: null })
  })

  async function take(student: Person, answers: Record<string, unknown>) {
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body: { answers } })
    return body.submission
  }
  async function submitAttempt(answers: Record<string, unknown> = { q4: { textAnswer: 'Because.' } }) {
    const student = await school.makeStudent({ enrolledIn: course })
    return { student, submission: await take(student, answers) }
  }
  const handInMany = async (count: number) => {
    for (let index = 0; index < count; index += 1) await submitAttempt()
  }
  const urlOf = (questionId: string, query = '') => `/api/teacher-review/${quiz.id}/questions/${questionId}/submissions${query}`
  const read = async (questionId = 'q4', query = '', person = teacher) =>
    (await school.call<QuestionSubmissionsReply>(person, 'GET', urlOf(questionId, query))).body
  const grade = (submissionId: string, body: unknown) =>
    school.call(teacher, 'PUT', `/api/quiz/submissions/${submissionId}/questions/q4/grade`, { body })

  // Shows: Names are hidden while grading by question; showing them is logged.
  test('shows the answers of the students without a name', async () => {
    const { student, submission } = await submitAttempt()
    const { question, ...reply } = await read()
    expect(reply).toEqual({
      success: true,
      submissionCount: 1,
      ungradedCount: 1,
      submissions: [
        {
          submissionId: submission.id,
          studentNumber: expect.any(Number),
          answerId: null,
          answerText: 'Because.',
          points: null,
          maxPoints: 2,
          isCorrect: null,
          isGraded: false,
          manuallyGraded: false,
          feedback: '',
          revision: 0,
        },
      ],
      nextCursor: null,
    })
    const text = JSON.stringify({ question, reply })
    expect([student.id, student.email, student.lastName].filter((secret) => text.includes(secret))).toEqual([])
  })

  test('shows the question with its number, and a choice as its text', async () => {
    await submitAttempt({ q1: { answerId: 'q1-b' } })
    const { question, submissions } = await read('q1')
    expect([question.questionNumber, question.title, submissions[0]?.answerText, submissions[0]?.isCorrect]).toEqual([
      1,
      'Question q1',
      'Wrong',
      false,
    ])
  })

  test('shows a grade with its revision, and leaves it out where only ungraded ones are asked for', async () => {
    const [one, other] = [await submitAttempt(), await submitAttempt()]
    await grade(one.submission.id, { points: 1.5, feedback: 'Nearly' })
    const all = await read()
    const waiting = await read('q4', '?only=ungraded')
    expect(all.submissions.find(({ submissionId }) => submissionId === one.submission.id)).toMatchObject({
      points: 1.5,
      isGraded: true,
      manuallyGraded: true,
      feedback: 'Nearly',
      revision: 1,
    })
    expect([waiting.submissions.map(({ submissionId }) => submissionId), waiting.ungradedCount, waiting.submissionCount]).toEqual([
      [other.submission.id],
      1,
      2,
    ])
  })

  test('shows the attempt that leads, once a student', async () => {
    const { student } = await submitAttempt({ q1: { answerId: 'q1-a' } })
    const better = await take(student, { q1: { answerId: 'q1-a' }, q2: { answerId: 'q2-a' } })
    expect((await read()).submissions.map(({ submissionId }) => submissionId)).toEqual([better.id])
  })

  test('comes in pages of 50 that miss nobody and show nobody twice', async () => {
    await handInMany(53)
    const first = await read()
    const second = await read('q4', `?cursor=${first.nextCursor}`)
    const ids = [...first.submissions, ...second.submissions].map(({ submissionId }) => submissionId)
    expect([first.submissions.length, second.submissions.length, new Set(ids).size, second.nextCursor]).toEqual([50, 3, 53, null])
  })

  describe('The order', () => {
    const orderOf = async (questionId?: string, person?: Person) =>
      (await read(questionId, '', person)).submissions.map(({ submissionId }) => submissionId)

    // Shows: Grading by question has a random order that stays the same.
    test('stays the same for a teacher and a question, and differs for another one', async () => {
      await handInMany(12)
      const admin = await school.signIn('admin')
      const [once, again, otherQuestion, otherTeacher] = [await orderOf(), await orderOf(), await orderOf('q3'), await orderOf('q4', admin)]
      expect(again).toEqual(once)
      expect(otherQuestion).not.toEqual(once)
      expect(otherTeacher).not.toEqual(once)
      expect(otherTeacher.toSorted()).toEqual(once.toSorted())
    })

    // Shows: Grading by question has a random order that stays the same.
    test('keeps every place and number when somebody else submits', async () => {
      await handInMany(5)
      const before = await read()
      await submitAttempt()
      const known = new Set(before.submissions.map(({ submissionId }) => submissionId))
      expect((await read()).submissions.filter(({ submissionId }) => known.has(submissionId))).toEqual(before.submissions)
    })
  })

  test('does not know a question of another quiz', async () => {
    await submitAttempt()
    expect((await school.call(teacher, 'GET', urlOf('q9'))).status).toBe(404)
  })

  test.each(['?cursor=', '?cursor=xyz', '?only=graded', '?page=2'])('refuses %s', async (query) => {
    expect((await school.call(teacher, 'GET', urlOf('q4', query))).status).toBe(400)
  })

  describe('Names', () => {
    const reveal = (body: unknown, person = teacher) =>
      school.call<RevealReply>(person, 'POST', `/api/teacher-review/${quiz.id}/reveal`, { body })
    const log = async () => (await school.call<RevealsReply>(teacher, 'GET', `/api/teacher-review/${quiz.id}/reveals`)).body.reveals

    test('are shown on demand', async () => {
      const { student, submission } = await submitAttempt()
      expect((await reveal({ questionId: 'q4' })).body).toEqual({
        success: true,
        students: [
          { submissionId: submission.id, studentId: student.id, name: `${student.firstName} ${student.lastName}`, email: student.email },
        ],
      })
    })

    // Shows: Names are hidden while grading by question; showing them is logged.
    test('leave a line in a log that the owner reads, the latest first', async () => {
      await submitAttempt()
      const admin = await school.signIn('admin')
      const nowIso = () => new Date(school.clock.now()).toISOString()
      await reveal({ questionId: 'q4' })
      const first = nowIso()
      school.clock.advance(1000)
      await reveal({}, admin)
      expect(await log()).toEqual([
        { by: { id: admin.id, name: `Kim ${admin.lastName}` }, questionId: null, questionTitle: null, at: nowIso() },
        {
          by: { id: teacher.id, name: `Kim ${teacher.lastName}` },
          questionId: 'q4',
          questionTitle: 'Question q4',
          at: first,
        },
      ])
    })

    test('leave a log of which the latest thousand lines are read', async () => {
      const line = { assignment_id: quiz.id, question_id: null, user_id: teacher.id }
      const lines = Array.from({ length: 1_001 }, (_, at) => ({ ...line, id: `${quiz.id.slice(-8)}-${at}`, at }))
      await school.db.insertInto('name_reveals').values(lines).execute()
      const read = await log()
      expect([read.length, read.at(-1)?.at]).toEqual([1_000, '1970-01-01T00:00:00.001Z'])
    })

    test('of an unknown question are not found and leave no line', async () => {
      expect([(await reveal({ questionId: 'q9' })).status, await log()]).toEqual([404, []])
    })

    test('are not given for bad input', async () => {
      expect([(await reveal({ questionId: 4 })).status, (await reveal({ all: true })).status, await log()]).toEqual([400, 400, []])
    })
  })
})
