import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AssignmentsReply } from '../../../../domain/api/assignments.ts'
import type { TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
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

  // Shows: A submission that cannot count any more does not wait for a grade.
  test('count a submission no longer that cannot count whatever it is graded', async () => {
    const { school, teacher, student, course } = at
    const questions = [aQuestion('q1', 'multiple_choice'), aQuestion('q4', 'essay')]
    const { id } = await school.makeQuiz({ course, allowed_attempts: null, questions })
    const submit = async (textAnswer: string) => {
      await school.call(student, 'POST', `/api/assignments/${id}/attempts`, { body: { writer: 'tab' } })
      const body = { writer: 'tab', answers: { q4: { textAnswer } } }
      await school.call(student, 'POST', `/api/assignments/${id}/submit`, { body })
    }
    const waiting = async () => {
      const { assignments } = (await school.call<AssignmentsReply>(teacher, 'GET', `/api/assignments/course/${course.id}`)).body
      const review = (await school.call<TeacherReviewReply>(teacher, 'GET', `/api/teacher-review/${id}`)).body
      return [assignments[0]?.to_grade_count, review.statistics.pendingCount]
    }
    await submit('Because.')
    await submit('Because of that.')
    const both = await waiting()
    await school.db.updateTable('attempts').set({ score: 9, max_score: 9, pending_points: 0 }).where('number', '=', 2).execute()
    expect([both, await waiting()]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  // Shows: Like the totals of the review, the lists of assignments leave out the submissions of students who have left the course, but not what waits for a grade.
  test('count no submissions of students who have left the course, and what waits all the same', async () => {
    const { school, teacher, student, course } = at
    const { id } = await school.makeQuiz({ course, questions: [aQuestion('q4', 'essay')] })
    const body = { writer: 'tab', answers: { q4: { textAnswer: 'Because.' } } }
    await school.call(student, 'POST', `/api/assignments/${id}/attempts`, { body: { writer: 'tab' } })
    await school.call(student, 'POST', `/api/assignments/${id}/submit`, { body })
    const counts = async (url: string) => {
      const { assignments } = (await school.call<AssignmentsReply>(teacher, 'GET', url)).body
      return assignments.map((row) => [row.submission_count, row.to_grade_count])
    }
    const all = async () => {
      const { statistics } = (await school.call<TeacherReviewReply>(teacher, 'GET', `/api/teacher-review/${id}`)).body
      return [statistics.submittedCount, await counts(`/api/assignments/course/${course.id}`), await counts('/api/assignments')]
    }
    const before = await all()
    await school.call(teacher, 'DELETE', `/api/courses/${course.id}/unenroll/${student.id}`)
    expect([before, await all()]).toEqual([
      [1, [[1, 1]], [[1, 1]]],
      [0, [[0, 1]], [[0, 1]]],
    ])
  })
})
