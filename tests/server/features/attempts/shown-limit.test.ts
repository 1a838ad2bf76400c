import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { Quiz } from '../../../../src/machines/quiz-attempt/contract.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { giveRow } from '../../../support/school/accommodations.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import type { CourseRow, QuizRow } from '../../../support/school/school-rows.ts'

describeEachDatabase('Beginning from a page that shows a time limit', (open) => {
  let school: School
  let course: CourseRow
  let student: Person
  let quiz: QuizRow
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  beforeEach(async () => {
    course = await school.makeCourse()
    student = await school.makeStudent({ enrolledIn: course })
    quiz = await school.makeQuiz({ course, time_limit_minutes: 30 })
  })
  afterAll(() => school.close())

  const path = (calls: string) => `/api/assignments/${quiz.id}${calls}`
  const begin = async (timeLimitMinutes?: number | null) => {
    const { status, body } = await school.call<BeginReply & { reason?: string }>(student, 'POST', path('/attempts'), {
      body: { writer: 'tab', ...(timeLimitMinutes !== undefined && { timeLimitMinutes }) },
    })
    return body.reason ?? status
  }
  const shown = async () => (await school.call<{ assignment: Quiz }>(student, 'GET', path(''))).body.assignment.timeLimitMinutes

  // Shows: No attempt begins with less time than its page shows: the page then shows the new limit and says that it has changed.
  test.each([
    ['more than there is begins nothing', 45, 'timeLimitChanged'],
    ['none where there is one begins nothing', null, 'timeLimitChanged'],
    ['the one that counts begins', 30, 200],
    ['less than there is begins', 20, 200],
    ['nothing, as an older page does, begins', undefined, 200],
  ])('that is %s', async (_, limit, outcome) => {
    expect(await begin(limit)).toBe(outcome)
  })

  test('that an accommodation has given shows it, and no less begins once it is taken away', async () => {
    await giveRow(school, { course, quiz, student }, { timeFactor: 1.5 })
    const before = await shown()
    await school.db.deleteFrom('accommodations').where('student_id', '=', student.id).execute()
    expect([before, await begin(before), await shown(), await begin(30)]).toEqual([45, 'timeLimitChanged', 30, 200])
  })

  test('goes on with the attempt that is open, whatever the page shows', async () => {
    expect([await begin(30), await begin(45)]).toEqual([200, 200])
  })

  test('reads a wrong quiz password first', async () => {
    await school.db.updateTable('assignments').set({ access_code: 'euler' }).where('id', '=', quiz.id).execute()
    expect(await begin(45)).toBe('accessCodeRequired')
  })
})
