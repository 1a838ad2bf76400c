import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AssignmentsReply, StudentAssignmentReply } from '../../../../domain/api/assignments.ts'
import type { EnrollmentsReply } from '../../../../domain/api/courses.ts'
import type { SubmissionsReply } from '../../../../domain/api/submissions.ts'
import type { AssignmentsTable } from '../../../../server/db/schema.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { opening, type Person } from '../../../support/school/school.ts'

const due = opening + 20 * minute

describeEachDatabase('A due date at the end of the window, after an outage of ten minutes', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open(), { due_date: due, available_until: due, until_set_at: opening - minute })
  })
  afterEach(() => room.school.close())
  const outage = () => room.outage(10 * minute)
  const setQuiz = (change: Partial<Pick<AssignmentsTable, 'due_date' | 'available_until' | 'until_set_at'>>) =>
    room.school.db.updateTable('assignments').set(change).execute()
  const submit = async (student: Person, attemptId: string) => {
    const body = { attemptId, writer: 'W', epoch: 1, answers: {} }
    const reply = await room.school.call(student, 'POST', `/api/assignments/${room.quiz.id}/submit`, { body })
    expect(reply.status).toBe(200)
  }
  /** As the student's history and the list of the course say it. */
  const isLate = async (student: Person) => {
    const { school, quiz, course } = room
    const history = await school.call<SubmissionsReply>(student, 'GET', `/api/assignments/${quiz.id}/submissions`)
    const list = await school.call<AssignmentsReply>(student, 'GET', `/api/assignments/course/${course.id}`)
    return [history.body.submissions[0]?.isLate, list.body.assignments[0]?.is_late]
  }

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
    await outage()
    await room.pass(16)
    await submit(room.one, room.ids.one)
    expect(await isLate(room.one)).toEqual([true, true])
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

  /** As the list of the course, the page of the quiz and the list of courses say it. */
  const shownTo = async (student: Person) => {
    const { school, quiz, course } = room
    const list = await school.call<AssignmentsReply>(student, 'GET', `/api/assignments/course/${course.id}`)
    const page = await school.call<StudentAssignmentReply>(student, 'GET', `/api/assignments/${quiz.id}`)
    const courses = await school.call<EnrollmentsReply>(student, 'GET', '/api/courses/user/enrollments')
    return [list.body.assignments[0]?.due_date, page.body.assignment.dueDate, courses.body.enrollments[0]?.nextDue?.dueDate ?? null]
  }

  test('is shown as it has moved while the attempt is open', async () => {
    await room.pass(5)
    await outage()
    await room.pass(10)
    expect(await shownTo(room.one)).toEqual(Array.from({ length: 3 }, () => new Date(due + 10 * minute).toISOString()))
  })
})
