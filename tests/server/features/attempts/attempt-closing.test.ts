import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuthorAssignmentReply, BeginReply } from '../../../../domain/api/assignments.ts'
import type { TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { opening, openSchool, type Person, type School } from '../../../support/school/school.ts'
import type { QuizRow } from '../../../support/school/school-rows.ts'

const minute = 60_000

describeEachDatabase('An attempt without an end', (open) => {
  let [school, teacher, student] = [null as unknown as School, null as unknown as Person, null as unknown as Person]
  let course: { id: string }
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id })
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterEach(() => school.close())

  async function begin(settings: Partial<QuizRow> = {}) {
    const quiz = await school.makeQuiz({ course, ...settings })
    const { body } = await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'W' } })
    const { id } = body.attempt
    const row = () => school.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const close = (body: object = { reason: 'She left the room.' }) =>
      school.call<{ reason: string; submissionId: string }>(teacher, 'POST', `/api/attempts/${id}/close`, { body })
    return { quiz, id, row, close }
  }
  const setRules = async ({ id }: { id: string }, rules: Partial<QuizRow>) => {
    await school.db.updateTable('assignments').set(rules).where('id', '=', id).execute()
    return school.deps.engine.extendDeadlines(id)
  }

  // Shows: A teacher closes an attempt with a reason.
  test('is closed by the teacher, who says why', async () => {
    const { id, row, close } = await begin()
    school.clock.advance(minute)
    const { status, body } = await close()
    const { closed_by, submitted_at, receipt } = await row()
    const closings = await school.db.selectFrom('teacher_closings').selectAll().execute()
    expect([status, body.submissionId, closed_by, submitted_at, receipt?.length, closings]).toEqual([
      200,
      id,
      'teacher',
      opening + minute,
      64,
      [{ attempt_id: id, closed_by: teacher.id, at: opening + minute, reason: 'She left the room.', early: 0 }],
    ])
  })

  test('is closed once', async () => {
    const { close } = await begin()
    await close()
    expect(await close()).toMatchObject({ status: 409, body: { reason: 'attemptClosed' } })
  })

  test.each([{}, { reason: '' }, { reason: ' \u200B' }, { reason: 'x'.repeat(501) }])(
    'is not closed without a reason of a reasonable length: %#',
    async (body) => {
      const { close } = await begin()
      expect((await close(body)).status).toBe(400)
    },
  )

  test('keeps its reason: nobody changes it', async () => {
    await (await begin()).close()
    await expect(school.db.updateTable('teacher_closings').set({ reason: 'another' }).execute()).rejects.toThrow('append-only')
    await expect(school.db.deleteFrom('teacher_closings').execute()).rejects.toThrow('append-only')
  })

  test('but with one is closed before its deadline only where the reason is for that, and the log keeps it', async () => {
    const { close } = await begin({ time_limit_minutes: 10 })
    const refused = await close()
    const closed = await close({ reason: 'Fire alarm', early: true })
    const [closing] = await school.db.selectFrom('teacher_closings').select(['reason', 'early']).execute()
    expect([refused.status, refused.body, closed.status, closing]).toMatchObject([
      409,
      { reason: 'notOver', deadline: new Date(opening + 10 * minute).toISOString() },
      200,
      { reason: 'Fire alarm', early: 1 },
    ])
  })

  test('is not over before the time that was given to it', async () => {
    const { id, close } = await begin({ time_limit_minutes: 10 })
    await school.db
      .updateTable('attempts')
      .set({ deadline: opening + 25 * minute })
      .where('id', '=', id)
      .execute()
    school.clock.advance(11 * minute)
    const refused = await close()
    school.clock.advance(15 * minute)
    expect([refused.status, refused.body, (await close()).status]).toMatchObject([
      409,
      { reason: 'notOver', deadline: new Date(opening + 25 * minute).toISOString() },
      200,
    ])
  })

  test('is listed in the review as open, with what it holds', async () => {
    const { quiz, id } = await begin()
    await school.deps.engine.save({
      ...{ attemptId: id, studentId: student.id, writer: 'W', epoch: 1, position: null, flags: {}, arrivedAt: opening + minute },
      answers: { q4: { answerId: null, textAnswer: 'Because.', seq: 1, base: 0 } },
    })
    const { body } = await school.call<TeacherReviewReply>(teacher, 'GET', `/api/teacher-review/${quiz.id}`)
    expect(body.openAttempts).toEqual([
      {
        attemptId: id,
        attemptNumber: 1,
        student: { id: student.id, name: `${student.firstName} ${student.lastName}` },
        startedAt: new Date(opening).toISOString(),
        deadline: null,
        answeredCount: 1,
        lastSavedAt: new Date(opening + minute).toISOString(),
      },
    ])
  })

  test('is counted for the editor', async () => {
    const { quiz } = await begin()
    const other = await begin({ time_limit_minutes: 10 })
    const count = async ({ id }: { id: string }) =>
      (await school.call<AuthorAssignmentReply>(teacher, 'GET', `/api/assignments/${id}`)).body.openWithoutEnd
    expect([await count(quiz), await count(other.quiz)]).toEqual([1, undefined])
  })

  test('gets the end of a limit that is turned on, which becomes the deadline it began with', async () => {
    const { quiz, row } = await begin()
    await setRules(quiz, { time_limit_minutes: 60 })
    const { deadline, begun_deadline } = await row()
    expect([deadline, begun_deadline]).toEqual([opening + 60 * minute, opening + 60 * minute])
  })

  test('has at least 5 minutes when it gets an end', async () => {
    const { quiz, row } = await begin()
    school.clock.advance(120 * minute)
    await setRules(quiz, { time_limit_minutes: 60 })
    expect((await row()).deadline).toBe(opening + 125 * minute)
  })

  test('never ends before the deadline it began with, when a limit was turned off and on', async () => {
    const { quiz, row } = await begin({ time_limit_minutes: 60 })
    await setRules(quiz, { time_limit_minutes: null })
    const endless = (await row()).deadline
    await setRules(quiz, { time_limit_minutes: 10 })
    expect([endless, (await row()).deadline]).toEqual([null, opening + 60 * minute])
  })
})
