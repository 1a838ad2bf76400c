import { expect, test } from 'vitest'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person } from '../../../support/school/school.ts'
import { makeColleague } from '../../../support/staff/colleagues.ts'

interface Conflict {
  reason?: string
  isOwn?: boolean
  stored?: { manual: boolean }
}

describeEachDatabase('A grade in the way of another one', (open) => {
  // Shows: Where the grade in the way is the teacher's own, from another tab or device or a save whose reply was lost, the choice between the two says so.
  test('is said to be of the same teacher, or of nobody in particular, and by hand or not', async () => {
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
    const grade = (person: Person, points: number) => school.call<Conflict>(person, 'PUT', url, { body: { points, revision: 0 } })
    await grade(teacher, 1)
    const replies = [await grade(teacher, 2), await grade(colleague, 2)].map((reply) => [reply.body.reason, reply.body.isOwn])
    expect(replies).toEqual([
      ['gradeConflict', true],
      ['gradeConflict', undefined],
    ])
    await school.call(colleague, 'PUT', url, { body: { reset: true, revision: 1 } })
    const kept = [await grade(colleague, 2), await grade(teacher, 2)].map(({ body: { isOwn, stored } }) => [isOwn, stored?.manual])
    expect(kept).toEqual([
      [true, false],
      [undefined, false],
    ])
    await school.close()
  })
})
