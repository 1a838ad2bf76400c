import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudentAssignmentReply } from '../../../../domain/api/assignments.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type CourseSchool, openCourseSchool } from '../../../support/school/course-school.ts'
import type { Person, School } from '../../../support/school/school.ts'

describeEachDatabase('A student with an open attempt', (open) => {
  let school: School
  let teacher: Person
  let student: Person
  let course: CourseSchool['course']
  beforeEach(async () => {
    ;({ school, teacher, course, student } = await openCourseSchool(await open(), { title: 'Algebra', code: 'MAT-7' }))
  })
  afterEach(() => school.close())

  const factsOf = async (id: string) => {
    const { assignment } = (await school.call<StudentAssignmentReply>(student, 'GET', `/api/assignments/${id}`)).body
    return [assignment.questionCount, assignment.totalPoints, assignment.hasTimeLimit, assignment.timeLimitMinutes]
  }
  const send = (id: string, what: string, body = {}) =>
    school.call(student, 'POST', `/api/assignments/${id}/${what}`, { body: { writer: 'tab', ...body } })

  test('reads the facts that it has, whatever the quiz has become since it began', async () => {
    const quiz = await school.makeQuiz({ course, time_limit_minutes: 30 })
    await send(quiz.id, 'attempts')
    const questions = [{ title: 'New', questionText: 'New?', questionType: 'essay', points: 1 }]
    const body = { courseId: course.id, title: 'Changed', description: 'Changed', questions, hasTimeLimit: true, timeLimitMinutes: 10 }
    const saved = await school.call(teacher, 'PUT', `/api/assignments/${quiz.id}`, { body })
    const during = await factsOf(quiz.id)
    await send(quiz.id, 'submit', { answers: {} })
    expect([saved.status, during, await factsOf(quiz.id)]).toEqual([200, [4, 8, true, 30], [1, 1, true, 10]])
  })
})
