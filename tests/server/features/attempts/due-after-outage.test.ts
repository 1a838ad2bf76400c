import { afterEach, beforeEach, expect, test } from 'vitest'
import { dueDatesOf } from '../../../support/attempts/due-dates.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { opening } from '../../../support/school/school.ts'

const due = opening + 20 * minute

describeEachDatabase('A due date at the end of the window, after an outage of ten minutes', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open(), { due_date: due, available_until: due, until_set_at: opening - minute })
  })
  afterEach(() => room.school.close())
  const outage = () => room.outage(10 * minute)
  const { setQuiz, submit, isLate, shownTo } = dueDatesOf(() => room)

  // Shows: An outage moves the due date of an attempt as it moves the end of a window.
  test('is moved by it: who submits in the time that was given back is not late', async () => {
    await room.pass(5)
    await outage()
    await room.pass(14)
    await submit(room.one, room.ids.one)
    expect([await isLate(room.one), (await room.row(room.ids.one)).due_at_close]).toEqual([[false, false], due + 10 * minute])
  })

  test('is moved for who begins after it', async () => {
    await outage()
    await room.pass(11)
    const attempt = await room.begin(room.absent)
    await room.pass(8)
    await submit(room.absent, attempt)
    expect(await isLate(room.absent)).toEqual([false, false])
  })

  test('moves no further than the outage', async () => {
    await setQuiz({ due_date: due - 5 * minute })
    const attempt = await room.begin(room.absent)
    await outage()
    await room.pass(16)
    await submit(room.absent, attempt)
    expect(await isLate(room.absent)).toEqual([true, true])
  })

  test('counts an outage in a pause once', async () => {
    await room.act({ kind: 'pause' }, [room.one.id])
    await outage()
    await room.act({ kind: 'resume' }, [room.one.id])
    await submit(room.one, room.ids.one)
    expect((await room.row(room.ids.one)).due_at_close).toBe(due + 10 * minute)
  })

  test('keeps an outage that its student met when the end of the window is written again', async () => {
    await outage()
    await setQuiz({ available_until: due + 30 * minute, until_set_at: room.school.clock.now() })
    await room.pass(15)
    await submit(room.one, room.ids.one)
    expect(await isLate(room.one)).toEqual([false, false])
  })

  test('is not moved by an outage of before the end of the window was written', async () => {
    await outage()
    await setQuiz({ until_set_at: room.school.clock.now() })
    const attempt = await room.begin(room.absent)
    await room.pass(9)
    await submit(room.absent, attempt)
    expect((await room.row(attempt)).due_at_close).toBe(due)
  })

  // Shows: A due date that is added after a submission does not make it late.
  test('that was added after the submission makes nothing late', async () => {
    await setQuiz({ due_date: null })
    await submit(room.one, room.ids.one)
    await setQuiz({ due_date: opening - minute })
    expect(await isLate(room.one)).toEqual([false, false])
  })

  test('is shown as it has moved while the attempt is open', async () => {
    await room.pass(5)
    await outage()
    await room.pass(10)
    expect(await shownTo(room.one)).toEqual(Array.from({ length: 3 }, () => new Date(due + 10 * minute).toISOString()))
  })
})
