import { expect, test } from 'vitest'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person } from '../../../support/school/school.ts'
import { makeColleague } from '../../../support/staff/colleagues.ts'

describeEachDatabase('A grade in the way of another one', (open) => {
  // Shows: Where the grade in the way is the teacher's own, from another tab or device, the choice between the two says so.
  test('is said to be of the same teacher, or of nobody in particular', async () => {
    const school = await openSchool(await open())
    const teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const colleague = await makeColleague(school, course, 'grader')
    const student = await school.makeStudent({ enrolledIn: course })
    const quiz = await school.makeQuiz({ course })
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })
    const answers = { q4: { textAnswer: 'Because.' } }
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body: { answers } })
    const url = `/api/quiz/submissions/${body.submission.id}/questions/q4/grade`
    const grade = (person: Person, points: number) =>
      school.call<{ reason?: string; isOwn?: boolean }>(person, 'PUT', url, { body: { points, revision: 0 } })
    await grade(teacher, 1)
    const replies = [await grade(teacher, 2), await grade(colleague, 2)].map((reply) => [reply.body.reason, reply.body.isOwn])
    expect(replies).toEqual([
      ['gradeConflict', true],
      ['gradeConflict', undefined],
    ])
    await school.close()
  })
})
