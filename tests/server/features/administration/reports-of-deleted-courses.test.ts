import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AdminReportsReply } from '../../../../domain/api/admin.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { opening, openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('The reports of a school with a deleted course', (open) => {
  let school: School
  let admin: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
  })
  afterEach(() => school.close())

  /** A course with a published quiz, a draft, and an attempt that waits for grading beside one that is graded. */
  const makeCourse = async () => {
    const course = await school.makeCourse()
    const quiz = await school.makeQuiz({ course })
    await school.makeQuiz({ course, is_published: 0 })
    for (const status of ['submitted', 'graded']) {
      const student = await school.makeStudent({ enrolledIn: course })
      const row = attemptRow(school.deps.newId(), 1, status, quiz, student.id)
      await school.db
        .insertInto('attempts')
        .values({ ...row, submitted_at: opening })
        .execute()
    }
    return course
  }
  const reports = async () => {
    const { people: _, ...totals } = (await school.call<AdminReportsReply>(admin, 'GET', '/api/admin/reports')).body
    return totals
  }

  const remove = (id: string, code: string) => school.call(admin, 'POST', `/api/courses/${id}/deletion`, { body: { code } })

  // Shows: The totals of the reports leave out what is in deleted courses.
  test('count only what is in the others', async () => {
    await makeCourse()
    const { id, code } = await makeCourse()
    await remove(id, code)
    const { submissionsPerDay, ...totals } = await reports()
    expect([totals, submissionsPerDay.at(-1)]).toEqual([
      {
        success: true,
        courses: { total: 1, active: 1 },
        quizzes: { total: 2, published: 1 },
        attempts: { total: 2, open: 0 },
        submissions: 2,
        waitingForGrading: 1,
      },
      { day: '2026-03-02', count: 2 },
    ])
  })

  test('count nothing where it is the only course', async () => {
    const { id, code } = await makeCourse()
    await remove(id, code)
    expect(await reports()).toMatchObject({ attempts: { total: 0, open: 0 }, submissions: 0, waitingForGrading: 0 })
  })

  test('count it again once it is back', async () => {
    const { id, code } = await makeCourse()
    const { courses: _, ...before } = await reports()
    await remove(id, code)
    await school.call(admin, 'POST', `/api/courses/${id}/restore`)
    expect(await reports()).toMatchObject(before)
  })
})
