import { afterEach, beforeEach, expect, test } from 'vitest'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('A submission that waits', (open) => {
  let school: School
  beforeEach(async () => {
    school = await openSchool(await open())
  })
  afterEach(() => school.close())

  // Shows: Lists count a submission as waiting where it could still count, as the review does.
  test('is counted beside a later one whose questions were all taken out', async () => {
    const teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const student = await school.makeStudent({ enrolledIn: course })
    const quiz = await school.makeQuiz({ course })
    const rows = [
      { ...attemptRow('waits', 1, 'submitted', quiz, student.id), score: 0, pending_points: 2, max_score: 2 },
      { ...attemptRow('empty', 2, 'graded', quiz, student.id), score: 0, pending_points: 0, max_score: 0 },
    ]
    for (const row of rows) await school.db.insertInto('attempts').values(row).execute()
    const { assignments } = (
      await school.call<{ assignments: { to_grade_count: number }[] }>(teacher, 'GET', `/api/assignments/course/${course.id}`)
    ).body
    const review = (await school.call<object>(teacher, 'GET', `/api/teacher-review/${quiz.id}`)).body
    expect([assignments.map((one) => one.to_grade_count), JSON.stringify(review).match(/"pendingCount":(\d+)/)?.[1]]).toEqual([[1], '1'])
  })
})
