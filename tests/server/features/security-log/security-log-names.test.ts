import { expect, test } from 'vitest'
import type { SecurityLogReply } from '../../../../domain/api/security-log.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool } from '../../../support/school/school.ts'

describeEachDatabase('An entry of the security log', (open) => {
  // Shows: The security log names courses, quizzes and whose submission it was; their ids are a detail below.
  test('has the names of what it is about, and none where that is gone', async () => {
    const school = await openSchool(await open())
    const [teacher, admin] = [await school.makeTeacher(), await school.signIn('admin')]
    const course = await school.makeCourse({ teacher_id: teacher.id, title: 'Algebra' })
    const student = await school.makeStudent({ enrolledIn: course })
    const quiz = await school.makeQuiz({ course, title: 'Primes' })
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })
    const { id: submissionId } = await school.db.selectFrom('attempts').select('id').executeTakeFirstOrThrow()
    const facts = { courseId: course.id, assignmentId: quiz.id, submissionId, points: 2 }
    school.deps.securityLog.record({ kind: 'gradeChanged', actorId: teacher.id, facts })
    school.deps.securityLog.record({ kind: 'courseDeleted', actorId: teacher.id, facts: { courseId: 'gone' } })
    const { body } = await school.call<SecurityLogReply>(admin, 'GET', '/api/admin/security')
    const factsOf = (kind: string) => body.entries.find((entry) => entry.kind === kind)?.facts
    expect([factsOf('gradeChanged'), factsOf('courseDeleted')]).toEqual([
      [
        { name: 'courseId', value: course.id, label: 'Algebra' },
        { name: 'assignmentId', value: quiz.id, label: 'Primes' },
        { name: 'submissionId', value: submissionId, label: `${student.firstName} ${student.lastName}, Primes` },
        { name: 'points', value: '2' },
      ],
      [{ name: 'courseId', value: 'gone' }],
    ])
    await school.close()
  })
})
