import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AssignmentsReply } from '../../../../domain/api/assignments.ts'

import type { QuestionSearchReply } from '../../../../domain/api/question-search.ts'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import { type GivenRole, givenRoles } from '../../../../domain/course/course-role.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import { makeColleague } from '../../../support/staff/colleagues.ts'

describeEachDatabase('What a role in a course reaches in calls that name no course:', (open) => {
  let school: School
  let assignmentId: string
  let receipt: string
  const colleagues = {} as Record<GivenRole, Person>
  beforeAll(async () => {
    school = await openSchool(await open())
    const course = await school.makeCourse()
    const student = await school.makeStudent({ enrolledIn: course })
    const newcomer = await school.makeStudent()
    assignmentId = (await school.makeQuiz({ course })).id
    await school.call(student, 'POST', `/api/assignments/${assignmentId}/attempts`, { body: {} })
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${assignmentId}/submit`, { body: { answers: {} } })
    receipt = body.submission.receipt
    await school.call(newcomer, 'POST', '/api/courses/register', { body: { courseCode: course.code } })
    for (const role of givenRoles) colleagues[role] = await makeColleague(school, course, role)
  })
  afterAll(() => school.close())
  const found: Record<string, boolean> = {}
  beforeEach(() => {
    for (const role of givenRoles) delete found[role]
  })
  const ask = async <T>(url: string, count: (body: T) => number) => {
    for (const role of givenRoles) found[role] = count((await school.call<T>(colleagues[role], 'GET', url)).body) > 0
    return found
  }

  test('the assignments of all courses, for everybody with a role', async () => {
    expect(await ask<AssignmentsReply>('/api/assignments', ({ assignments }) => assignments.length)).toEqual({
      coTeacher: true,
      grader: true,
      invigilator: true,
      observer: true,
    })
    const { body } = await school.call<AssignmentsReply>(colleagues.grader, 'GET', '/api/assignments')
    expect(body.assignments.map(({ shared_as }) => shared_as)).toEqual(['grader'])
  })

  // Shows: Requests to join and the search over questions reach the courses in which somebody teaches, not those in which they have another role.
  test('requests to join, for co-teachers', async () => {
    expect(await ask<{ requests: unknown[] }>('/api/courses/registration-requests', ({ requests }) => requests.length)).toEqual({
      coTeacher: true,
      grader: false,
      invigilator: false,
      observer: false,
    })
  })

  test('the search over questions, for co-teachers', async () => {
    expect(await ask<QuestionSearchReply>('/api/questions', ({ questions }) => questions.length)).toEqual({
      coTeacher: true,
      grader: false,
      invigilator: false,
      observer: false,
    })
  })

  test('the role in replies about a quiz', async () => {
    const ofQuiz = ['?withAnswers=false', '/statistics', '/key-change', `/questions/q1/submissions`]
    for (const path of ofQuiz)
      expect((await school.call(colleagues.observer, 'GET', `/api/teacher-review/${assignmentId}${path}`)).body).toMatchObject({
        sharedAs: 'observer',
      })
    const room = await school.call(colleagues.invigilator, 'GET', `/api/exam-room/${assignmentId}`)
    expect(room.body).toMatchObject({ sharedAs: 'invigilator' })
  })

  test('receipts, for those who may read submissions', async () => {
    const check = async (role: GivenRole) => {
      const { status } = await school.call(colleagues[role], 'POST', '/api/receipts/check', { body: { receipt } })
      return [role, status]
    }
    expect(await Promise.all(givenRoles.map(check))).toEqual([
      ['coTeacher', 200],
      ['grader', 200],
      ['invigilator', 404],
      ['observer', 200],
    ])
  })
})
