import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { massCloseLimit } from '../../../../../domain/limits.ts'
import { closingBatches } from '../../../../../server/features/attempts/engine/sweep.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { startCore } from './core-server.ts'
import { anotherEngine, breakQuizVersion, type Exam, edit, exam, minute, submissionOf } from './exam.ts'

const limit = { time_limit_minutes: 10 }
const grace = 30_000

describeEachDatabase('The sweep', (open) => {
  let school: School
  let url = ''
  beforeAll(async () => {
    url = await open()
    school = await openSchool(url)
  })
  afterAll(() => school.close())

  const over = () => school.clock.now() + 10 * minute + grace + 1
  const sweep = (at = over()) => school.deps.engine.closeOverdue(at)
  const statusOf = async ({ row }: Exam) => (await row()).status

  /** Writes a deadline that no command of the engine would have written, and the database would refuse. */
  const plantDeadline = async (exams: Exam[], deadline: number) => {
    const ofTable = school.deps.dialect === 'postgres' ? ' on attempts' : ''
    await sql.raw(`drop trigger if exists attempts_deadline${ofTable}`).execute(school.db)
    await school.db
      .updateTable('attempts')
      .set({ deadline })
      .where(
        'id',
        'in',
        exams.map(({ attemptId }) => attemptId),
      )
      .execute()
  }

  it('closes what is over with the answers it holds, at its deadline', async () => {
    const taken = await exam(school, limit)
    await taken.save({ q1: edit(1, '', 'q1-a') })
    const { closed } = await sweep()
    const { status, closed_by, submitted_at, deadline, score, receipt } = await taken.row()
    expect([closed, { status, closed_by, late: (submitted_at ?? 0) - (deadline ?? 0), score, receipt: receipt?.length }]).toEqual([
      [taken.attemptId],
      { status: 'graded', closed_by: 'deadline', late: 0, score: 2, receipt: 64 },
    ])
  })

  it('leaves what is within its grace, and what has no deadline', async () => {
    const [running, endless] = [await exam(school, limit), await exam(school)]
    const { closed } = await sweep(over() - 1)
    expect([closed, await statusOf(running), await statusOf(endless)]).toEqual([[], 'open', 'open'])
  })

  it('closes long texts few at a time, and nobody is left out', async () => {
    const exams = [await exam(school, limit), await exam(school, limit), await exam(school, limit)]
    for (const taken of exams) await taken.save({ q3: edit(1, 'é'.repeat(95_000)), q4: edit(2, 'é'.repeat(95_000)) })
    const core = startCore(url, school.clock)
    const { ids, bytes } = await core.run('findOverdue', { now: over(), failed: [] })
    await core.crash()
    const own = exams.map(({ attemptId }) => attemptId)
    const together = closingBatches({ ids, bytes }).map((some) => some.filter((id) => own.includes(id)).length)
    expect([own.map((id) => bytes[ids.indexOf(id)]), together]).toEqual([
      [380_000, 380_000, 380_000],
      [1, 1, 1],
    ])
    await sweep()
    expect(await Promise.all(exams.map(statusOf))).toEqual(['submitted', 'submitted', 'submitted'])
  })

  it('closes each exactly once when two servers sweep at once', async () => {
    const exams = [await exam(school, limit), await exam(school, limit), await exam(school, limit)]
    const other = await anotherEngine(url, { clock: school.clock })
    const [here, there] = await Promise.all([sweep(), other.closeOverdue(over())])
    await other.stop()
    const closed = [...here.closed, ...there.closed]
    expect(exams.map(({ attemptId }) => closed.filter((id) => id === attemptId).length)).toEqual([1, 1, 1])
  })

  it('goes on past an attempt that cannot be closed', async () => {
    const [broken, blocked, whole] = [await exam(school, limit), await exam(school, limit), await exam(school, limit)]
    await breakQuizVersion(school, broken)
    const grade = { question_id: 'q1', points: null, correct: null, manual: 0, feedback: '', revision: 0, graded_by: null, graded_at: null }
    await school.db
      .insertInto('grades')
      .values({ ...grade, manual: 0, attempt_id: blocked.attemptId })
      .execute()
    const { closed, failed } = await sweep()
    await plantDeadline([broken, blocked], over() + 1_000 * minute)
    expect([closed, failed.toSorted(), await statusOf(blocked)]).toEqual([
      [whole.attemptId],
      [broken.attemptId, blocked.attemptId].toSorted(),
      'open',
    ])
  })

  // Shows: Fifty submits at once, or a submit and the sweeper: one submission and one receipt.
  it('meets a submit: one submission, whichever comes first', async () => {
    const taken = await exam(school, limit)
    const { attemptId } = taken
    const [outcome] = await Promise.all([taken.submit({ attemptId, arrivedAt: over() - 1 }), sweep()])
    const { receipt, status } = await taken.row()
    expect([submissionOf(outcome).receipt, status]).toEqual([receipt, 'graded'])
  })

  it('closes more than one batch in one pass', async () => {
    const course = await school.makeCourse()
    const first = await exam(school, { ...limit, course })
    const { id, student_id, ...row } = await first.row()
    const students = await Promise.all(Array.from({ length: 230 }, () => school.makeStudent()))
    const rows = students.map((student) => ({ ...row, id: school.deps.newId(), student_id: student.id }))
    await school.db.insertInto('attempts').values(rows).execute()
    expect((await sweep()).closed).toHaveLength(231)
  })

  it('never closes before the deadline an attempt began with, whatever its row says', async () => {
    const taken = await exam(school, limit)
    await plantDeadline([taken], school.clock.now() - minute)
    expect([(await sweep(over() - 1)).closed, (await taken.save({ q4: edit(1) })).kind]).toEqual([[], 'saved'])
  })

  it('never closes what began without a deadline', async () => {
    const taken = await exam(school)
    await plantDeadline([taken], school.clock.now())
    await sweep()
    expect(await statusOf(taken)).toBe('open')
  })

  it('pauses a quiz of which more than twenty attempts would close early, and only that', async () => {
    const [first, other] = [await exam(school, limit), await exam(school, limit)]
    const { id, student_id, ...row } = await first.row()
    const students = await Promise.all(Array.from({ length: massCloseLimit }, () => school.makeStudent()))
    const planted = { ...row, deadline: school.clock.now(), begun_deadline: over() + minute }
    const rows = students.map((student) => ({ ...planted, id: school.deps.newId(), student_id: student.id }))
    await school.db.insertInto('attempts').values(rows).execute()
    const atLimit = await sweep()
    await plantDeadline([other], school.clock.now())
    const more = await exam(school, { ...limit })
    await school.db
      .insertInto('attempts')
      .values({ ...planted, id: school.deps.newId(), student_id: more.student.id })
      .execute()
    const late = await exam(school, limit)
    const overLimit = await sweep()
    expect([atLimit.paused, atLimit.closed.includes(first.attemptId), overLimit.paused, overLimit.closed.includes(late.attemptId)]).toEqual(
      [[], true, [first.quiz.id], true],
    )
  })
})
