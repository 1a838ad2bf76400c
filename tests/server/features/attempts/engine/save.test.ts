import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '../../../../../domain/limits.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { breakQuizVersion, edit, exam, minute } from './exam.ts'

describeEachDatabase('Saving', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  it('stores edits and says what it heard and what counts now', async () => {
    const { save, stored } = await exam(school)
    const outcome = await save({ q1: edit(1, '', 'q1-b'), q4: edit(2, 'Because') })
    expect([outcome, await stored()]).toEqual([
      {
        kind: 'saved',
        saved: { q1: { seq: 1, version: 1 }, q4: { seq: 2, version: 1 } },
        flags: {},
        refused: {},
        rivals: [],
        deadline: null,
        epoch: 1,
        credited: 0,
      },
      { q1: { text_answer: '', answer_id: 'q1-b', version: 1 }, q4: { text_answer: 'Because', answer_id: null, version: 1 } },
    ])
  })

  // Shows: A reply is lost and the request is not: sending it again does no harm.
  it('keeps the newest edit of a batch that is sent again, late and out of order', async () => {
    const { save, stored } = await exam(school)
    await save({ q4: edit(5, 'five') })
    const resent = [await save({ q4: edit(4, 'four') }), await save({ q4: edit(5, 'five') })]
    expect([resent.map((each) => each.kind === 'saved' && each.saved), (await stored()).q4]).toEqual([
      [{ q4: { seq: 4, version: 1 } }, { q4: { seq: 5, version: 1 } }],
      { text_answer: 'five', answer_id: null, version: 1 },
    ])
  })

  it('keeps the newest edit of saves that share a transaction', async () => {
    const { save, stored } = await exam(school)
    await Promise.all([3, 1, 5, 2, 4].map((seq) => save({ q4: edit(seq, `text ${seq}`) })))
    expect((await stored()).q4).toEqual({ text_answer: 'text 5', answer_id: null, version: 2 })
  })

  it('stores a cleared answer as such', async () => {
    const { save, stored } = await exam(school)
    await save({ q1: edit(1, '', 'q1-a') })
    await save({ q1: edit(2) })
    expect(await stored()).toEqual({ q1: { text_answer: '', answer_id: null, version: 2 } })
  })

  it('cleans text before it is stored', async () => {
    const { save, stored } = await exam(school)
    await save({ q4: edit(1, 'e\u0301\u0000\ud800') })
    expect((await stored()).q4?.text_answer).toBe('\u00e9\ufffd')
  })

  it('refuses what cannot be stored and keeps the rest', async () => {
    const { save, stored } = await exam(school)
    const tooLong = 'x'.repeat(limits.answerText + 1)
    const outcome = await save({ q1: edit(1, '', 'q2-a'), q3: edit(1, tooLong), q4: edit(1, 'kept'), q9: edit(1) })
    expect([outcome, Object.keys(await stored())]).toEqual([
      expect.objectContaining({
        saved: { q4: { seq: 1, version: 1 } },
        refused: { q1: 'unknownOption', q3: 'tooLong', q9: 'unknownQuestion' },
      }),
      ['q4'],
    ])
  })

  it('keeps the position as its maximum', async () => {
    const { save, row } = await exam(school)
    await Promise.all([2, 5, 3].map((position) => save({}, { position })))
    expect((await row()).position).toBe(5)
  })

  it('does not know the attempt of somebody else, or none', async () => {
    const { save } = await exam(school)
    const stranger = await school.makeStudent()
    expect([await save({}, { studentId: stranger.id }), await save({}, { attemptId: 'a\u0000b' })]).toEqual([
      { kind: 'notFound' },
      { kind: 'notFound' },
    ])
  })

  it('tells the deadline and its extension', async () => {
    const { save, quiz, row } = await exam(school, { time_limit_minutes: 10 })
    await school.db.updateTable('assignments').set({ time_limit_minutes: 20 }).where('id', '=', quiz.id).execute()
    await school.deps.engine.extendDeadlines(quiz.id)
    expect(await save({})).toMatchObject({ deadline: (await row()).started_at + 20 * minute })
  })

  // Shows: A teacher edits, unpublishes or unenrolls: the attempt goes on with its version, and nothing is deleted.
  it('goes on with the version it began with, whatever the teacher edits, unpublishes and unenrolls', async () => {
    const { save, quiz, student } = await exam(school)
    const version = { id: school.deps.newId(), assignment_id: quiz.id, number: 2, questions: '[]', created_at: 0 }
    await school.db.insertInto('quiz_versions').values(version).execute()
    await school.db.updateTable('assignments').set({ version_id: version.id, is_published: 0 }).where('id', '=', quiz.id).execute()
    await school.db.updateTable('enrollments').set({ status: 'removed' }).where('student_id', '=', student.id).execute()
    expect(await save({ q4: edit(1) })).toMatchObject({ kind: 'saved', saved: { q4: { seq: 1, version: 1 } }, refused: {} })
  })

  it('fails alone when it fails', async () => {
    const [broken, whole] = [await exam(school), await exam(school)]
    await breakQuizVersion(school, broken)
    const [failed, saved] = await Promise.allSettled([broken.save({ q4: edit(1) }), whole.save({ q4: edit(1) })])
    expect([failed.status, saved.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('writes nothing for an empty save', async () => {
    const { save, row, attemptId } = await exam(school)
    const before = await row()
    const { rows } = await sql<{ mark: number }>`select count(*) as mark from answers where attempt_id = ${attemptId}`.execute(school.db)
    expect([(await save({}, { position: 0 })).kind, await row(), Number(rows[0]?.mark)]).toEqual(['saved', before, 0])
  })
})
