import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminCoursesReply, AdminReportsReply } from '../../../../domain/api/admin.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { queriesOf } from '../../../support/query-count.ts'
import { opening, openSchool, type Person, type School } from '../../../support/school/school.ts'

const day = 86_400_000

describeEachDatabase('The overview for admins', (open) => {
  let school: School
  let admin: Person
  let teacher: Person
  beforeAll(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
    teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id, title: 'Élan vital', code: 'BIO-1', created_at: opening + 1 })
    const [quiz] = [
      await school.makeQuiz({ course }),
      await school.makeQuiz({ course, is_published: 0 }),
      await school.makeQuiz({ course, type: 'other' }),
    ]
    const students = [await school.makeStudent({ enrolledIn: course }), await school.makeStudent({ enrolledIn: course })]
    await school.enroll(course, await school.makeStudent(), 'removed')
    const submitted = (id: string, student: number, at: number, status = 'graded') => ({
      ...attemptRow(id, student + 1, status, quiz, students[student]?.id ?? ''),
      submitted_at: at,
    })
    const attempts = [
      submitted('today', 0, opening, 'submitted'),
      submitted('first', 1, opening - 13 * day),
      { ...submitted('before', 1, opening - 14 * day), number: 9 },
      attemptRow('open', 5, 'open', quiz, students[0]?.id ?? ''),
    ]
    await school.db.insertInto('attempts').values(attempts).execute()
    await school.makeCourse({ teacher_id: teacher.id, title: 'Algebra', code: 'MAT-9', is_active: 0, created_at: opening })
    await school.db
      .updateTable('users')
      .set({ is_active: 0 })
      .where('id', '=', students[1]?.id ?? '')
      .execute()
  })
  afterAll(() => school.close())

  const courses = async (query = '') => (await school.call<AdminCoursesReply>(admin, 'GET', `/api/admin/courses${query}`)).body
  const codes = async (search: string) => (await courses(`?search=${encodeURIComponent(search)}`)).courses.map(({ code }) => code)

  // Shows: Courses and reports are lists and totals from the database.
  test('shows each course with what is in it, the newest first', async () => {
    const { courses: rows, page, pageCount, total } = await courses()
    expect([rows[0], rows.map(({ code }) => code), page, pageCount, total]).toEqual([
      {
        id: expect.any(String),
        title: 'Élan vital',
        code: 'BIO-1',
        subject: 'Mathematics',
        isActive: true,
        createdAt: '2026-03-02T08:00:00.001Z',
        maxStudents: 30,
        teacher: { id: teacher.id, firstName: teacher.firstName, lastName: teacher.lastName, email: teacher.email },
        studentCount: 2,
        assignmentCount: 3,
        publishedCount: 2,
        submissionCount: 3,
      },
      ['BIO-1', 'MAT-9'],
      1,
      1,
      2,
    ])
  })

  test('finds courses by title, code and teacher', async () => {
    expect([await codes('élan'), await codes('mat-9 algebra'), await codes(teacher.email), await codes('nothing')]).toEqual([
      ['BIO-1'],
      ['MAT-9'],
      ['BIO-1', 'MAT-9'],
      [],
    ])
  })

  test('needs the same few queries for every page', async () => {
    expect([await queriesOf(school.db, () => courses()), await queriesOf(school.db, () => courses('?search=a'))]).toEqual([2, 2])
  })

  // Shows: The pages of users, courses and reports show what is in the database.
  // Shows: Courses and reports are lists and totals from the database.
  test('counts the school', async () => {
    const { submissionsPerDay, ...totals } = (await school.call<AdminReportsReply>(admin, 'GET', '/api/admin/reports')).body
    expect(totals).toEqual({
      success: true,
      people: { admin: 1, teacher: 1, student: 2, disabled: 1 },
      courses: { total: 2, active: 1 },
      quizzes: { total: 2, published: 1 },
      attempts: { total: 4, open: 1 },
      submissions: 3,
      waitingForGrading: 1,
    })
    expect([submissionsPerDay.length, submissionsPerDay[0], submissionsPerDay[1], submissionsPerDay[13]]).toEqual([
      14,
      { day: '2026-02-17', count: 1 },
      { day: '2026-02-18', count: 0 },
      { day: '2026-03-02', count: 1 },
    ])
  })

  describe('What is refused', () => {
    test('a page that is none', async () => {
      const { status } = await school.call(admin, 'GET', '/api/admin/courses?page=0')
      expect(status).toBe(400)
    })
  })
})
