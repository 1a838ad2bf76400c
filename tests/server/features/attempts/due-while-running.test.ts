import { afterEach, beforeEach, expect, test } from 'vitest'
import { dueDatesOf } from '../../../support/attempts/due-dates.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { giveRow } from '../../../support/school/accommodations.ts'
import { opening } from '../../../support/school/school.ts'

const due = opening + 20 * minute

describeEachDatabase('The due date of an attempt that runs', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open(), { due_date: due, available_until: due, until_set_at: opening - minute })
  })
  afterEach(() => room.school.close())
  const outage = () => room.outage(10 * minute)
  const { setQuiz, submit, isLate, shownTo } = dueDatesOf(() => room)

  // Shows: A due date that is set earlier, or an accommodation that is taken away, does not make an attempt late that runs.
  test('stays where it is set earlier, and moves with outages', async () => {
    await setQuiz({ due_date: opening + minute })
    await outage()
    await room.pass(14)
    await submit(room.one, room.ids.one)
    expect(await isLate(room.one)).toEqual([false, false])
  })

  test('keeps what outages of before the attempt had moved when the end of the window is written again', async () => {
    await outage()
    const attempt = await room.begin(room.absent)
    await setQuiz({ available_until: due + 60 * minute, until_set_at: room.school.clock.now() })
    await room.school.deps.engine.extendDeadlines(room.quiz.id)
    expect((await shownTo(room.absent))[0]).toBe(new Date(due + 10 * minute).toISOString())
    await room.pass(18)
    await submit(room.absent, attempt)
    expect(await isLate(room.absent)).toEqual([false, false])
  })

  // Shows: A due date that is set earlier, or an accommodation that is taken away, does not make an attempt late that runs.
  test('stays with the time of an accommodation when it is taken away', async () => {
    const given = { course: room.course, quiz: room.quiz, student: room.absent }
    await giveRow(room.school, given, { extraMinutes: 10 })
    const attempt = await room.begin(room.absent)
    await room.school.db.deleteFrom('accommodations').execute()
    await giveRow(room.school, { ...given, student: room.one }, { extraMinutes: 10 })
    await room.school.deps.engine.extendDeadlines(room.quiz.id)
    await room.school.db.deleteFrom('accommodations').execute()
    await room.pass(28)
    await submit(room.absent, attempt)
    await submit(room.one, room.ids.one)
    expect([await isLate(room.absent), await isLate(room.one)]).toEqual([
      [false, false],
      [false, false],
    ])
  })

  // Shows: An outage moves the due date of an attempt also where nothing ends it.
  test('is moved where neither a limit nor a window ends the attempt', async () => {
    await submit(room.one, room.ids.one)
    await submit(room.two, room.ids.two)
    await setQuiz({ available_until: null, time_limit_minutes: null })
    const attempt = await room.begin(room.absent)
    await outage()
    await room.pass(14)
    await submit(room.absent, attempt)
    expect(await isLate(room.absent)).toEqual([false, false])
  })
})
