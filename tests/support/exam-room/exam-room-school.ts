import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { BeginReply } from '../../../domain/api/assignments.ts'
import type { ExamRoomReply } from '../../../domain/api/exam-room.ts'
import { createSessions } from '../../../server/features/accounts/sessions/sessions.service.ts'
import { sessionCookieOf } from '../../../server/http/plugins/session.ts'
import { aQuestion } from '../school/questions.ts'
import { openSchool, type Person, type School } from '../school/school.ts'

const questions = [aQuestion('q1', 'essay'), aQuestion('q2', 'essay')]

/** A course with a quiz of 40 minutes and the calls of its teacher and students. */
async function examRoomSchool(school: School) {
  const teacher = await school.makeTeacher()
  const course = await school.makeCourse({ teacher_id: teacher.id })
  const quiz = await school.makeQuiz({ course, questions, time_limit_minutes: 40 })
  const path = `/api/exam-room/${quiz.id}`
  const enroll = () => school.makeStudent({ enrolledIn: course })
  const resume = async (person: Pick<Person, 'cookie'>, writer: string, from?: number) => {
    const body = { writer, ...(from === undefined ? {} : { from }) }
    return (await school.call<BeginReply>(person, 'POST', `/api/assignments/${quiz.id}/attempts`, { body })).body.attempt
  }
  const begin = (person: Pick<Person, 'cookie'>) => resume(person, 'tab')
  const takeOver = (person: Pick<Person, 'cookie'>, attemptId: string, from: number, writer = `writer-${from + 1}`) =>
    school.call(person, 'POST', `/api/attempts/${attemptId}/takeover`, { body: { writer, from } })
  const signInElsewhere = async (person: Person) => {
    const token = await createSessions(school.deps).openFor(person, 'none')
    return { ...person, cookie: `${sessionCookieOf(school.deps.site.publicOrigin)}=${token}` }
  }
  const save = (person: Person, attemptId: string, body: object = {}) =>
    school.call(person, 'PUT', `/api/attempts/${attemptId}/answers`, { body: { writer: 'tab', epoch: 1, answers: {}, ...body } })
  const submit = (person: Person, attemptId: string) =>
    school.call(person, 'POST', `/api/assignments/${quiz.id}/submit`, { body: { attemptId, writer: 'tab', epoch: 1, answers: {} } })
  const room = async () => (await school.call<ExamRoomReply>(teacher, 'GET', path)).body
  const rowOf = async ({ id }: Person) => (await room()).students.find(({ studentId }) => studentId === id)
  return { teacher, course, quiz, path, enroll, begin, resume, takeOver, signInElsewhere, save, submit, room, rowOf }
}

/** Opens a school for the tests of a `describe`, with a quiz of its own for each; both are there while a test runs. */
export function openExamRoomSchool(open: () => Promise<string>) {
  const at = {} as { school: School; world: Awaited<ReturnType<typeof examRoomSchool>> }
  beforeAll(async () => {
    at.school = await openSchool(await open())
  })
  afterAll(() => at.school.close())
  beforeEach(async () => {
    at.world = await examRoomSchool(at.school)
  })
  return at
}
