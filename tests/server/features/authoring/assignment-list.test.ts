import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AssignmentsReply } from '../../../../domain/api/assignments.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type CourseSchool, openCourseSchool } from '../../../support/school/course-school.ts'
import { aQuestion } from '../../../support/school/questions.ts'

describeEachDatabase('The assignments of a teacher', (open) => {
  let at: CourseSchool
  beforeEach(async () => {
    at = await openCourseSchool(await open())
  })
  afterEach(() => at.school.close())

  // Shows: An assignment with submissions that wait for a grade is "To grade" as well.
  test('count the submissions that wait for a grade', async () => {
    const { school, teacher, student, course } = at
    const { id } = await school.makeQuiz({ course, questions: [aQuestion('q4', 'essay')] })
    const body = { writer: 'tab', answers: { q4: { textAnswer: 'Because.' } } }
    const counts = async () => {
      const { assignments } = (await school.call<AssignmentsReply>(teacher, 'GET', `/api/assignments/course/${course.id}`)).body
      return assignments.map((row) => [row.submission_count, row.to_grade_count])
    }
    await school.call(student, 'POST', `/api/assignments/${id}/attempts`, { body: { writer: 'tab' } })
    const open = await counts()
    await school.call(student, 'POST', `/api/assignments/${id}/submit`, { body })
    expect([open, await counts()]).toEqual([[[0, 0]], [[1, 1]]])
  })
})
