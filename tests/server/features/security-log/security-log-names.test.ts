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

  // Shows: The security log says which question a grade was changed for, and names roles and acts as the pages do.
  test('has the title of the question in the quiz that was written, and none where nobody wrote it', async () => {
    const school = await openSchool(await open())
    const [teacher, admin] = [await school.makeTeacher(), await school.signIn('admin')]
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const student = await school.makeStudent({ enrolledIn: course })
    const quiz = await school.makeQuiz({ course, title: 'Primes' })
    const begun = await school.call<{ questions: { id: string; title: string }[] }>(
      student,
      'POST',
      `/api/assignments/${quiz.id}/attempts`,
      {
        body: {},
      },
    )
    const question = begun.body.questions[0]
    const { id: submissionId } = await school.db.selectFrom('attempts').select('id').executeTakeFirstOrThrow()
    school.deps.securityLog.record({ kind: 'gradeChanged', actorId: teacher.id, facts: { submissionId, questionId: question?.id ?? '' } })
    school.deps.securityLog.record({ kind: 'refused', actorId: teacher.id, facts: { questionId: question?.id ?? '' } })
    const { body } = await school.call<SecurityLogReply>(admin, 'GET', '/api/admin/security?kind=gradeChanged')
    const facts = body.entries.flatMap((entry) => entry.facts.filter(({ name }) => name === 'questionId'))
    expect(facts).toEqual([{ name: 'questionId', value: question?.id, label: question?.title }])
    await school.close()
  })
})
