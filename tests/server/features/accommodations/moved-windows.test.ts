import { beforeEach, expect, test } from 'vitest'
import type { RemindersReply } from '../../../../domain/api/reminders.ts'
import type { ResultsReply, SubmitReply } from '../../../../domain/api/submissions.ts'
import type { TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
import { minute } from '../../../../domain/time/durations.ts'
import { isoOf } from '../../../../domain/time/iso.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { forQuiz, openAccommodationSchool } from '../../../support/school/accommodation-school.ts'

describeEachDatabase('An outage inside the own window of one student only', (open) => {
  const at = openAccommodationSchool(open)
  const grace = 30_000

  /** Everybody has the minutes 30 to 60; the student may begin at once, so that only their end moves, to minute 80. */
  beforeEach(async () => {
    const { school, world } = at
    const began_at = school.clock.now()
    await world.give(forQuiz({ availableFrom: isoOf(began_at) }))
    const window = { available_from: began_at + 30 * minute, show_answers_when: 'availableUntil' } as const
    await school.db.updateTable('assignments').set(window).where('id', '=', world.quiz.id).execute()
    school.clock.advance(20 * minute)
    const outage = { id: school.deps.newId(), began_at, ended_at: school.clock.now() }
    await school.db.insertInto('outages').values(outage).execute()
    school.clock.advance(20 * minute)
  })

  const submit = (person = at.world.student) =>
    at.school.call<SubmitReply>(person, 'POST', `/api/assignments/${at.world.quiz.id}/submit`, { body: { answers: {} } })

  // Shows: Correct answers that show after the end wait for the last window of the class.
  test('keeps the key from classmates until the moved end', async () => {
    await at.world.begin(at.world.classmate)
    const { id } = (await submit(at.world.classmate)).body.submission
    const canView = async () =>
      (await at.school.call<ResultsReply>(at.world.classmate, 'GET', `/api/assignments/submission/${id}/results`)).body.canViewAnswers
    at.school.clock.advance(20 * minute + grace + 1)
    const beforeLastBegin = await canView()
    const { status } = await at.world.begin(at.world.student)
    await submit()
    at.school.clock.advance(20 * minute - 1)
    const inGrace = await canView()
    at.school.clock.advance(1)
    expect([beforeLastBegin, status, inGrace, await canView()]).toEqual([false, 200, false, true])
  })

  // Shows: Reminders go out as long as a window that an outage moved is open.
  test('lets a teacher remind that student until the moved end', async () => {
    const review = `/api/teacher-review/${at.world.quiz.id}`
    const remind = async () => {
      const { status, body } = await at.school.call<RemindersReply>(at.world.teacher, 'POST', `${review}/reminders`, { body: {} })
      const { assignment } = (await at.school.call<TeacherReviewReply>(at.world.teacher, 'GET', review)).body
      return [status, body.sent, assignment.reminderRefusal]
    }
    at.school.clock.advance(20 * minute + 1)
    const open = await remind()
    at.school.clock.advance(20 * minute)
    expect([open, (await remind()).toSpliced(1, 1)]).toEqual([
      [200, 1, undefined],
      [409, 'closed'],
    ])
  })
})
