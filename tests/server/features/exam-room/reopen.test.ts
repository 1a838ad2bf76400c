import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { reopenedExam } from '../../../support/attempts/reopened-exam.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry } from '../../../support/school/late-exam.ts'

describeEachDatabase('A submission that is reopened', (open) => {
  let room: ExamRoom
  let exam: ReturnType<typeof reopenedExam>
  beforeEach(async () => {
    room = await examRoom(await open())
    exam = reopenedExam(room)
    await exam.save(room.one, room.ids.one, { q1: entry(1, '', 'q1-a'), q4: entry(1, 'An essay') })
  })
  afterEach(() => room.school.close())
  const iso = (minutes: number) => new Date(room.school.clock.now() + minutes * minute).toISOString()
  const reopen = (minutes?: number, more = {}) =>
    room.act({ kind: 'reopen', ...(minutes === undefined ? {} : { minutes }) }, [room.one.id], { actId: 'reopen', ...more })
  const again = { writer: 'X', epoch: 3 }
  const goOn = () => exam.takeOver(room.one, room.ids.one, { writer: 'X', from: 2 })

  // Shows: A reopened submission has the time that was left when it was closed, and at least the minutes that are named.
  test.each([
    [undefined, 59],
    [5, 59],
    [70, 70],
  ])('has the time that was left, and at least %s minutes', async (minutes, left) => {
    await room.pass(1)
    await exam.submit(room.one, room.ids.one)
    room.school.clock.advance(30 * minute)
    const preview = await reopen(minutes, { preview: true })
    expect((await room.row(room.ids.one)).status).not.toBe('open')
    const { body } = await reopen(minutes)
    const { one, ids } = room
    expect([body.effects, preview.body.effects]).toEqual([
      [{ studentId: one.id, attemptId: ids.one, before: iso(-30), after: iso(left) }],
      body.effects,
    ])
    expect(await room.row(ids.one)).toMatchObject({ status: 'open', epoch: 2, writer: null, room_version: 1, receipt: null })
    await goOn()
    await room.school.deps.engine.extendDeadlines(room.quiz.id)
    await room.pass(1)
    await exam.save(one, ids.one, {}, again)
    expect((await room.row(ids.one)).deadline).toBe(Date.parse(iso(left - 1)))
  })

  // Shows: Each submission of a reopened attempt keeps its receipt, and the answers that it proves.
  test('is submitted again with a receipt of its own; the first one still verifies', async () => {
    const first = await exam.submit(room.one, room.ids.one)
    await reopen()
    expect(await exam.check(first)).toMatchObject({ matches: true, logIntact: true, answeredCount: 2, submittedAt: iso(0) })
    await goOn()
    room.school.clock.advance(3 * minute)
    await exam.save(room.one, room.ids.one, { q1: { ...entry(1, '', 'q1-b'), base: 1 }, q3: entry(1, '42') }, again)
    const second = await exam.submit(room.one, room.ids.one, again)
    const checks = [await exam.check(first, room.one)]
    checks.push(await exam.check(second, room.one))
    expect(checks).toMatchObject([
      { matches: true, logIntact: true, answeredCount: 2, submittedAt: iso(-3) },
      { matches: true, logIntact: true, answeredCount: 3, submittedAt: iso(0) },
    ])
    expect([second === first, await exam.faults()]).toEqual([false, []])
  })

  // Shows: After a reopened attempt is submitted again, grades by hand count again where the answer is the same.
  test('keeps what a person graded, for answers that are the same', async () => {
    const { ids, one } = room
    await exam.save(one, ids.one, { q3: entry(1, '41') })
    await exam.submit(one, ids.one)
    await exam.grade(ids.one, 'q4', 1.5, 'Well argued')
    await exam.grade(ids.one, 'q3', 1, 'Nearly')
    await reopen()
    expect(await exam.grades(ids.one)).toEqual([])
    await goOn()
    await exam.save(one, ids.one, { q3: { ...entry(1, '42'), base: 1 } }, again)
    await exam.submit(one, ids.one, again)
    expect(await exam.grades(ids.one)).toEqual([
      { question_id: 'q1', points: 2, manual: 0, feedback: '', revision: 1 },
      { question_id: 'q2', points: 0, manual: 0, feedback: '', revision: 1 },
      { question_id: 'q3', points: 2, manual: 0, feedback: '', revision: 2 },
      { question_id: 'q4', points: 1.5, manual: 1, feedback: 'Well argued', revision: 2 },
    ])
    expect(await room.row(ids.one)).toMatchObject({ status: 'graded', score: 5.5 })
  })

  test('is in progress for everybody, and what an older page sends is kept beside what counts', async () => {
    await exam.submit(room.one, room.ids.one)
    await reopen()
    const late = await exam.save(room.one, room.ids.one, { q3: entry(1, '42') })
    const { body } = await room.school.call(room.one, 'GET', `/api/assignments/${room.quiz.id}`)
    expect([late.status, JSON.stringify(body).includes(room.ids.one)]).toEqual([409, true])
    expect((await room.row(room.ids.one)).status).toBe('open')
  })

  // Shows: Asked for the results of a submission that was reopened, the server says so until it is submitted again.
  test('says instead of its results that it was reopened, to those who may read them', async () => {
    const { one, two, teacher, ids, school } = room
    const ask = async (person = one, id = ids.one) => {
      const path = `/api/assignments/submission/${id}/results`
      const { status, body } = await school.call<{ reason?: string }>(person, 'GET', path)
      return [status, body.reason]
    }
    const before = await ask()
    await exam.submit(one, ids.one)
    await reopen()
    const reopened = [await ask(), await ask(teacher), await ask(two), await ask(two, ids.two)]
    await goOn()
    await exam.submit(one, ids.one, again)
    const [said, missing] = [
      [409, 'submissionReopened'],
      [404, 'notFound'],
    ]
    expect([before, ...reopened, await ask()]).toEqual([missing, said, said, missing, missing, [200, undefined]])
  })

  // Shows: A review whose submission was reopened offers to continue the quiz.
  test('names its quiz while it is reopened', async () => {
    await exam.submit(room.one, room.ids.one)
    await reopen()
    const { body } = await room.school.call(room.one, 'GET', `/api/assignments/submission/${room.ids.one}/results`)
    expect(body).toMatchObject({ reason: 'submissionReopened', assignmentId: room.quiz.id })
  })

  // Shows: A receipt of a submission that was reopened is checked with the time at which that was.
  test('is named in the check of its first receipt, and not in that of its second', async () => {
    const first = await exam.submit(room.one, room.ids.one)
    const untouched = await exam.check(first, room.one)
    room.school.clock.advance(2 * minute)
    await reopen()
    const at = iso(0)
    await goOn()
    const second = await exam.submit(room.one, room.ids.one, again)
    const later = [await exam.check(first, room.one), await exam.check(second, room.one)]
    expect([untouched, ...later].map(({ reopenedAt }) => reopenedAt)).toEqual([undefined, at, undefined])
  })
})
