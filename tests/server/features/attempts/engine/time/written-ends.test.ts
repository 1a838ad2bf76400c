import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QuizAccommodationsReply } from '../../../../../../domain/api/accommodations.ts'
import type { AssignmentsReply, BeginReply, StudentAssignmentReply } from '../../../../../../domain/api/assignments.ts'
import type { ExamRoomReply } from '../../../../../../domain/api/exam-room.ts'
import { isoOf } from '../../../../../../domain/time/iso.ts'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { aQuizBody } from '../../../../../support/school/quiz-bodies.ts'
import { openSchool, type Person, type School } from '../../../../../support/school/school.ts'
import { startCore } from '../core-server.ts'
import { minute } from '../exam.ts'

describeEachDatabase('The end of a window that was written after an outage', (open) => {
  let url = ''
  let school: School
  let teacher: Person
  let [one, two]: Person[] = []
  let course: { id: string }
  beforeEach(async () => {
    url = await open()
    school = await openSchool(url)
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id })
    ;[one, two] = [await school.makeStudent({ enrolledIn: course }), await school.makeStudent({ enrolledIn: course })]
  })
  afterEach(() => school.close())

  const withoutCode = { requireAccessCode: false, accessCode: '', password: '', dueDate: null }
  const now = () => school.clock.now()
  /** As a server keeps it that was away for a minute until now. */
  const outage = async () => {
    school.clock.advance(minute)
    await school.db
      .insertInto('outages')
      .values({ id: school.deps.newId(), began_at: now() - minute, ended_at: now() })
      .execute()
    school.clock.advance(1)
  }
  const write = async (until: number, at: { id: string; questions: object[] } | null = null, more: object = {}) => {
    const body = aQuizBody(course.id, {
      ...withoutCode,
      published: true,
      availableUntil: isoOf(until),
      ...(at && { questions: at.questions }),
      ...more,
    })
    const [method, path] = at ? (['PUT', `/api/assignments/${at.id}`] as const) : (['POST', '/api/assignments'] as const)
    const reply = await school.call<{ assignment: { id: string } }>(teacher, method, path, { body })
    expect(reply.status).toBeLessThan(300)
    const { id } = reply.body.assignment
    return { id, questions: (await school.call<{ questions: object[] }>(teacher, 'GET', `/api/assignments/${id}`)).body.questions }
  }
  const begin = async (student: Person | undefined, id: string) => {
    const path = `/api/assignments/${id}/attempts`
    const { status, body } = await school.call<BeginReply & { reason?: string }>(student as Person, 'POST', path, { body: { writer: 'W' } })
    return status === 200 ? body.attempt.deadline : body.reason
  }
  const read = async (id: string) =>
    (await school.call<StudentAssignmentReply>(two as Person, 'GET', `/api/assignments/${id}`)).body.assignment.availableUntil

  // Shows: An outage before the end of a window was written does not move that end.
  test.each([null, -60 * minute])('is what was written, for whoever begins (opened %s)', async (opened) => {
    const availableFrom = opened === null ? null : isoOf(now() + opened)
    await outage()
    const until = now() + 4 * minute
    const { id } = await write(until, null, { availableFrom })
    expect([await read(id), await begin(one, id)]).toEqual([isoOf(until), isoOf(until)])
    const { body } = await school.call<QuizAccommodationsReply>(teacher, 'GET', `/api/assignments/${id}/accommodations`)
    expect([body.quiz.availableUntil, body.window]).toEqual([isoOf(until), { until: isoOf(until), outages: [] }])
    school.clock.advance(4 * minute + 1)
    expect(await begin(two, id)).toBe('closed')
  })

  test('moves by the outages that came after it was written', async () => {
    await outage()
    const until = now() + 4 * minute
    const { id } = await write(until)
    await outage()
    expect([await read(id), await begin(one, id)]).toEqual([isoOf(until + minute), isoOf(until + minute)])
  })

  // Shows: Every page but the editor shows the end of a window that outages have moved; the editor shows what was written.
  test('is moved wherever it is shown, and in the editor as it was written', async () => {
    const until = now() + 4 * minute
    const { id } = await write(until)
    await outage()
    const list = async (person: Person | undefined) => {
      const path = `/api/assignments/course/${course.id}`
      return (await school.call<AssignmentsReply>(person as Person, 'GET', path)).body.assignments.map((row) => row.available_until)
    }
    const room = await school.call<ExamRoomReply>(teacher, 'GET', `/api/exam-room/${id}`)
    const editor = await school.call<StudentAssignmentReply>(teacher, 'GET', `/api/assignments/${id}`)
    const moved = isoOf(until + minute)
    expect([await read(id), await list(one), await list(teacher), room.body.assignment.availableUntil]).toEqual([
      moved,
      [moved],
      [moved],
      moved,
    ])
    expect(editor.body.assignment.availableUntil).toBe(isoOf(until))
  })

  // Shows: Saving a quiz without another end keeps what outages gave back; another end is the one that is written.
  test('was not written anew by a save that leaves it, and was by one that changes it', async () => {
    const until = now() + 10 * minute
    const quiz = await write(until)
    await outage()
    await write(until, quiz, { title: 'Another title' })
    expect([await read(quiz.id), await begin(one, quiz.id)]).toEqual([isoOf(until + minute), isoOf(until + minute)])
    await write(until + 2 * minute, quiz)
    expect([await read(quiz.id), await begin(two, quiz.id)]).toEqual([isoOf(until + 2 * minute), isoOf(until + 2 * minute)])
    const { deadline, open_until } = await school.db
      .selectFrom('attempts')
      .select(['deadline', 'open_until'])
      .where('student_id', '=', one?.id ?? '')
      .executeTakeFirstOrThrow()
    expect([deadline, open_until]).toEqual([until + 2 * minute, until + 2 * minute])
  })

  test('that was brought forward takes nothing from a running attempt, which later outages move as before', async () => {
    const until = now() + 10 * minute
    const quiz = await write(until)
    await outage()
    await begin(one, quiz.id)
    await write(until - minute, quiz)
    await school.deps.engine.beat()
    school.clock.advance(minute)
    await school.deps.engine.beat()
    const { deadline } = await school.db.selectFrom('attempts').select('deadline').executeTakeFirstOrThrow()
    expect([deadline, await read(quiz.id)]).toEqual([until + 2 * minute, isoOf(until)])
  })

  test('stays after that outage when a corrected clock is adopted, also for a running attempt', async () => {
    await outage()
    const { id } = await write(now() + 90 * minute)
    await begin(one, id)
    const server = startCore(url, school.clock)
    await server.run('adopt', { offset: -30 * minute })
    await server.crash()
    const after = async (table: 'assignments' | 'attempts') => {
      const { until_set_at } = await school.db.selectFrom(table).select('until_set_at').executeTakeFirstOrThrow()
      const { ended_at } = await school.db.selectFrom('outages').select('ended_at').executeTakeFirstOrThrow()
      return (until_set_at ?? 0) - ended_at
    }
    expect([await after('assignments'), await after('attempts')]).toEqual([1, 1])
  })
})
