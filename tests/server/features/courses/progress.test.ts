import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AssignmentsReply } from '../../../../domain/api/assignments.ts'
import type { EnrollmentsReply, ProgressReply } from '../../../../domain/api/courses.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { opening, openSchool, type Person, type School } from '../../../support/school/school.ts'

const hour = 3_600_000
type Quiz = Awaited<ReturnType<School['makeQuiz']>>

describeEachDatabase('How a student gets on', (open) => {
  let school: School
  let student: Person
  let course: Awaited<ReturnType<School['makeCourse']>>
  beforeEach(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse({ code: 'MAT-1' })
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterEach(() => school.close())

  const submitAttempt = (
    quiz: Quiz,
    given: {
      number?: number
      score?: number
      pending_points?: number
      status?: string
      at?: number
      started_at?: number
      deadline?: number
      begun_deadline?: number
      paused_at?: number
    } = {},
  ) => {
    const { number = 1, status = 'graded', at = opening, ...rest } = given
    const row = attemptRow(`${quiz.id}-${number}`, number, status, quiz, student.id)
    return school.db
      .insertInto('attempts')
      .values({ ...row, submitted_at: status === 'open' ? null : at, ...rest })
      .execute()
  }
  const read = (query = '', person = student) => school.call<ProgressReply>(person, 'GET', `/api/courses/user/progress${query}`)
  const scores = async (query = '') =>
    (await read(query)).body.results.map(({ submissionId, percentage }) => [submissionId.slice(-2), percentage])

  // Shows: My Courses says which exam is under way, until when, and leads back to it.
  test('says which exams are under way', async () => {
    const running = async () => (await school.call<EnrollmentsReply>(student, 'GET', '/api/courses/user/enrollments')).body.running
    expect(await running()).toBeUndefined()
    const [first, second, over] = [
      await school.makeQuiz({ course, title: 'Fractions' }),
      await school.makeQuiz({ course, title: 'Proofs' }),
      await school.makeQuiz({ course, title: 'Over' }),
    ]
    await submitAttempt(first, { status: 'open', ...{ started_at: opening, deadline: opening + hour, begun_deadline: opening + hour } })
    await submitAttempt(second, { status: 'open', ...{ started_at: opening - hour } })
    await submitAttempt(over, { status: 'open', ...{ started_at: opening - hour, deadline: opening - 1, begun_deadline: opening - 1 } })
    const other = await school.makeStudent({ enrolledIn: course })
    expect(await running()).toEqual([
      { assignmentId: first.id, title: 'Fractions', deadline: '2026-03-02T09:00:00.000Z' },
      { assignmentId: second.id, title: 'Proofs', deadline: null },
    ])
    expect((await school.call<EnrollmentsReply>(other, 'GET', '/api/courses/user/enrollments')).body.running).toBeUndefined()
  })

  test('says that the exam room has paused one, which has no end until it goes on', async () => {
    const quiz = await school.makeQuiz({ course, title: 'Fractions' })
    const ends = { deadline: opening + hour, begun_deadline: opening + hour }
    await submitAttempt(quiz, { status: 'open', started_at: opening, ...ends, paused_at: opening + hour / 2 })
    school.clock.advance(2 * hour)
    const { running } = (await school.call<EnrollmentsReply>(student, 'GET', '/api/courses/user/enrollments')).body
    expect(running).toEqual([{ assignmentId: quiz.id, title: 'Fractions', deadline: null, pausedAt: '2026-03-02T08:30:00.000Z' }])
  })

  test.each(['user/enrollments', 'assignments'])('says what time it is on the server: %s', async (call) => {
    const url = call === 'assignments' ? `/api/assignments/course/${course.id}` : `/api/courses/${call}`
    school.clock.advance(hour)
    expect((await school.call(student, 'GET', url)).body).toMatchObject({ serverNow: '2026-03-02T09:00:00.000Z' })
  })

  describe('The results', () => {
    test('tell what counts of each quiz, the oldest first', async () => {
      const first = await school.makeQuiz({ course, title: 'Fractions' })
      const second = await school.makeQuiz({ course, title: 'Proofs' })
      await submitAttempt(second, { score: 3, pending_points: 5, status: 'submitted', at: opening + hour })
      await submitAttempt(first, { score: 6 })
      expect(await read()).toMatchObject({
        status: 200,
        body: {
          success: true,
          results: [
            {
              courseId: course.id,
              courseCode: 'MAT-1',
              assignmentId: first.id,
              submissionId: `${first.id}-1`,
              title: 'Fractions',
              submittedAt: '2026-03-02T08:00:00.000Z',
              percentage: 75,
              pendingPoints: 0,
            },
            {
              courseId: course.id,
              courseCode: 'MAT-1',
              assignmentId: second.id,
              submissionId: `${second.id}-1`,
              title: 'Proofs',
              submittedAt: '2026-03-02T09:00:00.000Z',
              percentage: 37.5,
              pendingPoints: 5,
            },
          ],
        },
      })
    })

    test('hold nothing else', async () => {
      await submitAttempt(await school.makeQuiz({ course }))
      expect(Object.keys((await read()).body.results[0] ?? {})).toEqual([
        'courseId',
        'courseCode',
        'assignmentId',
        'submissionId',
        'title',
        'submittedAt',
        'percentage',
        'pendingPoints',
      ])
    })

    test('are none before anything is submitted', async () => {
      await submitAttempt(await school.makeQuiz({ course }), { status: 'open' })
      expect((await read()).body).toEqual({ success: true, results: [] })
    })

    test('are the best attempts, of equal ones the latest', async () => {
      const better = await school.makeQuiz({ course })
      await submitAttempt(better, { number: 1, score: 7 })
      await submitAttempt(better, { number: 2, score: 3, at: opening + 1 })
      const equal = await school.makeQuiz({ course })
      await submitAttempt(equal, { number: 1, score: 4, at: opening + 2 })
      await submitAttempt(equal, { number: 2, score: 4, at: opening + 3 })
      expect(await scores()).toEqual([
        ['-1', 87.5],
        ['-2', 50],
      ])
    })

    test('are those of one course on demand', async () => {
      const elsewhere = await school.makeCourse()
      await submitAttempt(await school.makeQuiz({ course }), { score: 8 })
      await submitAttempt(await school.makeQuiz({ course: elsewhere }), { score: 2 })
      expect(await scores(`?courseId=${elsewhere.id}`)).toEqual([['-1', 25]])
    })

    test('stay after leaving the course', async () => {
      await submitAttempt(await school.makeQuiz({ course }), { score: 8 })
      await school.db.updateTable('enrollments').set({ status: 'removed' }).execute()
      expect(await scores()).toEqual([['-1', 100]])
    })

    test('are nobody else’s', async () => {
      await submitAttempt(await school.makeQuiz({ course }), { score: 8 })
      const classmate = await school.makeStudent({ enrolledIn: course })
      expect((await read(`?courseId=${course.id}`, classmate)).body.results).toEqual([])
    })

    test('of a quiz worth nothing are 0 percent', async () => {
      const quiz = await school.makeQuiz({ course })
      await school.db
        .insertInto('attempts')
        .values({ ...attemptRow('nothing-1', 1, 'graded', quiz, student.id), max_score: 0 })
        .execute()
      expect(await scores()).toEqual([['-1', 0]])
    })

    test.each(['?studentId=someone', '?courseId='])('are not given for %s', async (query) => {
      expect((await read(query)).status).toBe(400)
    })
  })

  describe('What is due next', () => {
    const nextDue = async () =>
      (await school.call<EnrollmentsReply>(student, 'GET', '/api/courses/user/enrollments')).body.enrollments.map((one) => one.nextDue)
    const due = (hours: number, more: Parameters<School['makeQuiz']>[0] | object = {}) =>
      school.makeQuiz({ course, title: `Due in ${hours}`, due_date: opening + hours * hour, ...more })

    test('is the earliest that is still to come', async () => {
      await due(-1)
      const next = await due(2)
      await due(3)
      expect(await nextDue()).toEqual([{ assignmentId: next.id, title: 'Due in 2', dueDate: '2026-03-02T10:00:00.000Z' }])
    })

    test('leaves out what is submitted, a draft, closed or without a date', async () => {
      await submitAttempt(await due(1))
      await due(2, { is_published: 0 })
      await due(3, { available_until: opening })
      await school.makeQuiz({ course })
      expect(await nextDue()).toEqual([null])
    })

    test('counts an attempt that is only begun', async () => {
      const begun = await due(1)
      await submitAttempt(begun, { status: 'open' })
      expect((await nextDue()).map((one) => one?.assignmentId)).toEqual([begun.id])
    })

    test('is nothing in a course that was left', async () => {
      await due(1)
      await school.db.updateTable('enrollments').set({ status: 'removed' }).execute()
      expect(await nextDue()).toEqual([null])
    })
  })

  describe('The list of a course', () => {
    const rows = async () =>
      (await school.call<AssignmentsReply>(student, 'GET', `/api/assignments/course/${course.id}`)).body.assignments.map(
        ({ has_submitted, attempts_used, has_open_attempt, is_late, last_submission_id }) => [
          has_submitted,
          attempts_used,
          has_open_attempt,
          is_late,
          last_submission_id?.slice(-2) ?? null,
        ],
      )

    test('tells what is not begun', async () => {
      await school.makeQuiz({ course })
      expect(await rows()).toEqual([[false, 0, false, false, null]])
    })

    test('leads to the last submission beside an open attempt', async () => {
      const quiz = await school.makeQuiz({ course, due_date: opening + hour })
      await submitAttempt(quiz, { number: 1, score: 8 })
      await submitAttempt(quiz, { number: 2, score: 2 })
      await submitAttempt(quiz, { number: 3, status: 'open' })
      expect(await rows()).toEqual([[true, 3, true, false, '-2']])
    })

    test('tells that the last submission was late', async () => {
      await submitAttempt(await school.makeQuiz({ course, due_date: opening - 1 }))
      expect(await rows()).toEqual([[true, 1, false, true, '-1']])
    })
  })
})
