import type { BeginReply } from '../../../domain/api/assignments.ts'
import type { SaveReply } from '../../../domain/api/attempts.ts'
import type { RoomAct, RoomActBody, RoomActReply } from '../../../domain/api/exam-room.ts'
import { openSchool, type Person, type School } from '../school/school.ts'
import type { QuizOptions } from '../school/school-rows.ts'

export const minute = 60_000

/** A quiz of 60 minutes that two students have begun and a third one has not. */
export async function examRoom(databaseUrl: string, options: Partial<QuizOptions> = {}) {
  const school = await openSchool(databaseUrl)
  const teacher = await school.makeTeacher()
  const course = await school.makeCourse({ teacher_id: teacher.id })
  const quiz = await school.makeQuiz({ course, time_limit_minutes: 60, ...options })
  const students: Person[] = []
  for (let count = 0; count < 3; count += 1) students.push(await school.makeStudent({ enrolledIn: course }))
  const [one, two, absent] = students as [Person, Person, Person]
  const begin = async (student: Person): Promise<string> => {
    const body = { writer: 'W' }
    return (await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body })).body.attempt.id
  }
  const ids = { one: await begin(one), two: await begin(two) }
  return { school, teacher, course, quiz, one, two, absent, ids, begin, ...callsOf(school, { teacher, quiz }) }
}

export type ExamRoom = Awaited<ReturnType<typeof examRoom>>

let acts = 0

function callsOf(school: School, { teacher, quiz }: { teacher: Person; quiz: { id: string } }) {
  const url = `/api/exam-room/${quiz.id}/acts`
  return {
    act(act: RoomAct, to: RoomActBody['to'] = 'all', more: Partial<RoomActBody> = {}) {
      acts += 1
      const body = { actId: `act-${acts}`, act, to, reason: 'Fire alarm', ...more }
      return school.call<RoomActReply & { reason?: string; errors?: { param: string; msg: string }[] }>(teacher, 'POST', url, { body })
    },
    undo: (actId: string, reason = 'By mistake') =>
      school.call<RoomActReply & { reason?: string }>(teacher, 'POST', `${url}/${actId}/undo`, { body: { reason } }),
    /** An empty save; its reply says when the student's page believes to end, in minutes from now. */
    async left(student: Person, attemptId: string): Promise<number | null> {
      const body = { writer: 'W', epoch: 1, answers: {} }
      const reply = await school.call<SaveReply>(student, 'PUT', `/api/attempts/${attemptId}/answers`, { body })
      const { deadline, serverNow } = reply.body
      return deadline === null ? null : (Date.parse(deadline) - Date.parse(serverNow)) / minute
    },
    row: (id: string) => school.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    sweep: () => school.deps.engine.closeOverdue(school.clock.now()),
    /** Time passes with a server that beats. */
    async pass(minutes: number) {
      for (let steps = 0; steps < minutes * 12; steps += 1) {
        school.clock.advance(minute / 12)
        await school.deps.engine.beat()
      }
    },
    /** No server runs for this long, then one beats. */
    async outage(length: number) {
      await school.deps.engine.beat()
      school.clock.advance(length)
      await school.deps.engine.beat()
    },
  }
}
