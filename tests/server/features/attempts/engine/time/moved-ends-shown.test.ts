import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AdminStatusReply } from '../../../../../../domain/api/admin-status.ts'
import type { EnrollmentsReply } from '../../../../../../domain/api/courses.ts'
import type { ResultsReply, SubmissionsReply, SubmitReply } from '../../../../../../domain/api/submissions.ts'
import { isoOf } from '../../../../../../domain/time/iso.ts'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../../../support/school/school.ts'
import { minute } from '../exam.ts'

describeEachDatabase('The end of a window that an outage has moved', (open) => {
  let school: School
  let student: Person
  let course: Awaited<ReturnType<School['makeCourse']>>
  beforeEach(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterEach(() => school.close())

  const now = () => school.clock.now()
  /** As a server keeps it that was away until now. */
  const outage = async (minutes: number) => {
    school.clock.advance(minutes * minute)
    const times = { began_at: now() - minutes * minute, ended_at: now() }
    await school.db
      .insertInto('outages')
      .values({ id: school.deps.newId(), ...times })
      .execute()
  }
  const quizUntil = (until: number, more: object = {}) =>
    school.makeQuiz({ course, available_from: now(), available_until: until, until_set_at: now(), ...more })

  // Shows: Every page but the editor shows the end of a window that outages have moved; the editor shows what was written.
  test('decides what the status lists, and is what it says', async () => {
    const midnight = new Date(now()).setHours(24, 0, 0, 0)
    school.clock.advance(midnight - 60 * minute - now())
    const until = midnight - 10 * minute
    const quiz = await quizUntil(until)
    await quizUntil(until, { available_from: now() - 60 * minute, until_set_at: midnight })
    await outage(30)
    school.clock.advance(35 * minute)
    const { exams } = (await school.call<AdminStatusReply>(await school.signIn('admin'), 'GET', '/api/admin/status')).body
    expect(exams.map((exam) => [exam.id, exam.until])).toEqual([[quiz.id, isoOf(until + 30 * minute)]])
  })

  test('decides what is due next', async () => {
    const [until, dueDate] = [now() + 10 * minute, now() + 60 * minute]
    const quiz = await quizUntil(until, { due_date: dueDate })
    const nextDue = async () =>
      (await school.call<EnrollmentsReply>(student, 'GET', '/api/courses/user/enrollments')).body.enrollments[0]?.nextDue?.assignmentId
    await outage(5)
    school.clock.advance(10 * minute - 1)
    const atLast = await nextDue()
    school.clock.advance(1)
    expect([atLast, await nextDue()]).toEqual([quiz.id, undefined])
  })

  test('is what correct answers wait for, as long as there can be another attempt', async () => {
    const until = now() + 10 * minute
    const { id } = await quizUntil(until, { allowed_attempts: 2 })
    await school.call(student, 'POST', `/api/assignments/${id}/attempts`, { body: {} })
    const path = `/api/assignments/${id}/submit`
    const { submission } = (await school.call<SubmitReply>(student, 'POST', path, { body: { answers: {} } })).body
    const shown = async () => {
      const { body } = await school.call<ResultsReply>(student, 'GET', `/api/assignments/submission/${submission.id}/results`)
      const { canRetake } = (await school.call<SubmissionsReply>(student, 'GET', `/api/assignments/${id}/submissions`)).body
      return [body.answersAfter, body.hasAttemptsLeft, canRetake]
    }
    await outage(5)
    const before = await shown()
    school.clock.advance(10 * minute - 1)
    const moved = [isoOf(until + 5 * minute), true, true]
    expect([before, await shown()]).toEqual([moved, moved])
    school.clock.advance(2)
    expect(await shown()).toEqual([undefined, undefined, false])
  })
})
