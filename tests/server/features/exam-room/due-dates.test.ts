import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AssignmentsReply, StudentAssignmentReply } from '../../../../domain/api/assignments.ts'
import type { EnrollmentsReply } from '../../../../domain/api/courses.ts'
import type { RoomAct } from '../../../../domain/api/exam-room.ts'
import type { SubmissionsReply } from '../../../../domain/api/submissions.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { opening } from '../../../support/school/school.ts'

const due = opening + 20 * minute

describeEachDatabase('The due date of a quiz', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open(), { due_date: due, allowed_attempts: 2 })
  })
  afterEach(() => room.school.close())
  const wait = (minutes: number) => room.school.clock.advance(minutes * minute)
  const act = (kind: 'pause' | 'resume' | 'minutes' | 'reopen') =>
    room.act((kind === 'minutes' ? { kind, minutes: 10 } : { kind }) satisfies RoomAct, [room.one.id])
  const submit = async (who: 'one' | 'two') => {
    const body = { attemptId: room.ids[who], writer: 'W', epoch: 1, answers: {} }
    const reply = await room.school.call<{ reason?: string }>(room[who], 'POST', `/api/assignments/${room.quiz.id}/submit`, { body })
    expect(reply.status).toBe(200)
  }
  /** As the student's history, the list of the course and the teacher's export say it. */
  const isLate = async (who: 'one' | 'two') => {
    const { school, quiz, course } = room
    const history = await school.call<SubmissionsReply>(room[who], 'GET', `/api/assignments/${quiz.id}/submissions`)
    const list = await school.call<AssignmentsReply>(room[who], 'GET', `/api/assignments/course/${course.id}`)
    return [history.body.submissions[0]?.isLate, list.body.assignments[0]?.is_late]
  }

  // Shows: A pause and minutes of the exam room move the due date of that attempt by as much.
  test.each(['pause', 'minutes'] as const)('moves for the attempt that was reached, and for no other: %s', async (kind) => {
    wait(15)
    await act(kind)
    wait(8)
    if (kind === 'pause') await act('resume')
    await submit('one')
    await submit('two')
    expect([await isLate('one'), await isLate('two'), (await room.row(room.ids.one)).due_at_close]).toEqual([
      [false, false],
      [true, true],
      due + (kind === 'pause' ? 8 : 10) * minute,
    ])
  })

  test('moves with a pause that is not over when the student submits', async () => {
    wait(15)
    await act('pause')
    wait(60)
    await submit('one')
    expect(await isLate('one')).toEqual([false, false])
  })

  test('makes a submission late only when it is later than what was moved', async () => {
    await act('minutes')
    wait(31)
    await submit('one')
    expect(await isLate('one')).toEqual([true, true])
  })

  test('moves on with what is given after the submission, and the room still counts', async () => {
    await act('minutes')
    wait(32)
    await submit('one')
    await room.school.db
      .updateTable('assignments')
      .set({ due_date: due + 5 * minute })
      .execute()
    expect(await isLate('one')).toEqual([false, false])
  })

  /** As the list of the course, the page of the quiz and the list of courses say it. */
  const shownTo = async (who: 'one' | 'two') => {
    const { school, quiz, course } = room
    const list = await school.call<AssignmentsReply>(room[who], 'GET', `/api/assignments/course/${course.id}`)
    const page = await school.call<StudentAssignmentReply>(room[who], 'GET', `/api/assignments/${quiz.id}`)
    const courses = await school.call<EnrollmentsReply>(room[who], 'GET', '/api/courses/user/enrollments')
    return [list.body.assignments[0]?.due_date, page.body.assignment.dueDate, courses.body.enrollments[0]?.nextDue?.dueDate ?? null]
  }
  const said = (minutes: number) => Array.from({ length: 3 }, () => new Date(due + minutes * minute).toISOString())

  // Shows: While an attempt is open whose due date has moved, its student reads the moved date in lists and on the page of the quiz.
  test.each(['pause', 'minutes'] as const)('is shown as it has moved while the attempt is open: %s', async (kind) => {
    wait(15)
    await act(kind)
    wait(8)
    const moved = kind === 'pause' ? 8 : 10
    const past = [...said(0).slice(1), null]
    expect([await shownTo('one'), await shownTo('two')]).toEqual([said(moved), past])
    if (kind === 'pause') await act('resume')
    wait(1)
    expect([await shownTo('one'), await shownTo('two')]).toEqual([said(moved), past])
  })

  test('stands still while a submission was closed that is reopened', async () => {
    wait(10)
    await submit('one')
    wait(60)
    await act('reopen')
    wait(5)
    await room.act({ kind: 'close' }, [room.one.id])
    expect([(await room.row(room.ids.one)).due_at_close, await isLate('one')]).toEqual([due + 60 * minute, [false, false]])
  })
})
