import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssignmentsReply, AuthorAssignmentReply, StudentAssignmentReply } from '../../../domain/api/assignments.ts'
import type { EnrollmentsReply } from '../../../domain/api/courses.ts'
import type { StatisticsReply } from '../../../domain/api/statistics.ts'
import type { TeacherReviewReply } from '../../../domain/api/teacher-review.ts'
import { samplePassword } from '../../../server/sample/people.ts'
import * as physics from '../../../server/sample/physics.ts'
import * as functions from '../../../server/sample/quadratics-and-derivatives.ts'
import { fillSampleSchool } from '../../../server/sample/school.ts'
import * as anglesAndSums from '../../../server/sample/trigonometry-and-sequences.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School } from '../../support/school/school.ts'

describeEachDatabase('The sample school', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
    await fillSampleSchool(school.deps)
  })
  afterAll(() => school.close())

  const count = async (table: 'users' | 'courses' | 'images') => (await school.db.selectFrom(table).select('created_at').execute()).length
  async function signIn(email: string) {
    const { headers, status } = await school.call(null, 'POST', '/api/auth/login', { body: { email, password: samplePassword } })
    return {
      status,
      cookie: [headers['set-cookie']]
        .flat()
        .map((cookie) => String(cookie).split(';')[0])
        .join('; '),
    }
  }
  const idOf = async (title: string) =>
    (await school.db.selectFrom('assignments').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id

  test('has 33 people, 3 courses and 6 pictures', async () => {
    expect([await count('users'), await count('courses'), await count('images')]).toEqual([33, 3, 6])
  })

  test('has a sheet and a film that its student can open', async () => {
    const student = await signIn('student@school.example')
    const { body } = await school.call<EnrollmentsReply>(student, 'GET', '/api/courses/user/enrollments')
    const files = body.enrollments.flatMap(({ course }) => course.modules).filter(({ kind }) => kind !== 'link')
    const replies = await Promise.all(files.map(({ url }) => school.call(student, 'GET', url)))
    expect(replies.map(({ status, headers }) => [status, headers['content-type']]).toSorted()).toEqual([
      [200, 'application/pdf'],
      [200, 'video/webm'],
    ])
  })

  test('has a student whose grades are good', async () => {
    const { body } = await school.call<EnrollmentsReply>(await signIn('student@school.example'), 'GET', '/api/courses/user/enrollments')
    expect(body.enrollments.map(({ grade }) => grade).filter((grade) => grade !== 'A' && grade !== 'B')).toEqual([])
  })

  test('has 8 quizzes, drafts and published, and other assignments', async () => {
    const rows = await school.db.selectFrom('assignments').select(['type', 'is_published']).execute()
    const quizRows = rows.filter(({ type }) => type === 'quiz')
    expect([quizRows.length, quizRows.filter(({ is_published }) => is_published === 0).length, rows.length]).toEqual([8, 1, 11])
  })

  test('has 60 submissions, some waiting for grading, and one open attempt', async () => {
    const rows = await school.db.selectFrom('attempts').select(['status', 'pending_points']).execute()
    const closed = rows.filter(({ status }) => status !== 'open')
    expect([rows.length, closed.length, closed.some(({ pending_points }) => pending_points > 0)]).toEqual([61, 60, true])
  })

  test('lets the three known people sign in', async () => {
    const emails = ['admin@school.example', 'teacher@school.example', 'student@school.example']
    expect((await Promise.all(emails.map(signIn))).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('shows its teacher pending requests', async () => {
    const { body } = await school.call<{ requests: unknown[] }>(
      await signIn('teacher@school.example'),
      'GET',
      '/api/courses/registration-requests',
    )
    expect(body.requests.length).toBe(3)
  })

  test('shows its teacher a whole review', async () => {
    const id = await idOf(functions.quadratics.title)
    const { body } = await school.call<TeacherReviewReply>(await signIn('teacher@school.example'), 'GET', `/api/teacher-review/${id}`)
    expect([body.statistics.totalStudents, body.statistics.submittedCount, body.studentReviews.length]).toEqual([24, 14, 24])
  })

  test.each([
    [functions.quadratics.title, null],
    [functions.derivatives.title, 'tooFewToCompare'],
    [anglesAndSums.trigonometry.title, 'tooFewToCompare'],
    [physics.motion.title, null],
  ])('shows its teacher figures of every question: %s', async (title, noAlpha) => {
    const url = `/api/teacher-review/${await idOf(title)}/statistics`
    const { body } = await school.call<StatisticsReply>(await signIn('teacher@school.example'), 'GET', url)
    const missing = body.questions.flatMap((each) => [each.facility, each.medianSeconds]).filter(({ value }) => value === null)
    const times = new Set(body.questions.map(({ medianSeconds }) => medianSeconds.value))
    expect([missing, body.test.alpha.reason, times.size]).toEqual([[], noAlpha, body.questions.length])
  })

  test('shows its teacher every quiz in the editor', async () => {
    const teacher = await signIn('teacher@school.example')
    const { body } = await school.call<AssignmentsReply>(teacher, 'GET', '/api/assignments')
    const replies = await Promise.all(
      body.assignments.map(({ id }) => school.call<AuthorAssignmentReply>(teacher, 'GET', `/api/assignments/${id}`)),
    )
    expect(replies.map(({ status, body: { questions: list } }) => [status, list.length > 0])).toEqual(
      body.assignments.map(({ assignment_type }) => [200, assignment_type === 'quiz']),
    )
  })

  test('shows its student an attempt to go on with', async () => {
    const id = await idOf(anglesAndSums.trigonometry.title)
    const { body } = await school.call<StudentAssignmentReply>(await signIn('student@school.example'), 'GET', `/api/assignments/${id}`)
    expect([body.attempt?.position, Object.keys(body.answers).length, body.questions.length]).toEqual([3, 3, 6])
  })
})
