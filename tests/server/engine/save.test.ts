import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../domain/limits.ts'
import { verifyLog } from '../../../server/engine/answer-log.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School } from '../../support/school.ts'
import { answer, exam, minute, tear } from './exam.ts'

describeEachDatabase('Saving', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  it('stores entries and acknowledges their revisions', async () => {
    const { save, stored } = await exam(school)
    const outcome = await save({ q1: answer(1, '', 'q1-b'), q4: answer(2, 'Because') })
    expect([outcome, await stored()]).toEqual([
      { kind: 'saved', saved: { q1: 1, q4: 2 }, refused: {}, deadline: null, epoch: 1 },
      { q1: { text_answer: '', answer_id: 'q1-b', revision: 1 }, q4: { text_answer: 'Because', answer_id: null, revision: 2 } },
    ])
  })

  it('keeps the highest revision of a batch that is sent again, late and out of order', async () => {
    const { save, stored } = await exam(school)
    await save({ q4: answer(5, 'five') })
    const resent = [await save({ q4: answer(4, 'four') }), await save({ q4: answer(5, 'five') })]
    expect([resent.map((each) => each.kind === 'saved' && each.saved), (await stored()).q4]).toEqual([
      [{ q4: 5 }, { q4: 5 }],
      { text_answer: 'five', answer_id: null, revision: 5 },
    ])
  })

  it('keeps the highest revision of saves that share a transaction', async () => {
    const { save, stored } = await exam(school)
    await Promise.all([3, 1, 5, 2, 4].map((revision) => save({ q4: answer(revision, `text ${revision}`) })))
    expect((await stored()).q4).toEqual({ text_answer: 'text 5', answer_id: null, revision: 5 })
  })

  it('stores a cleared answer as such', async () => {
    const { save, stored } = await exam(school)
    await save({ q1: answer(1, '', 'q1-a') })
    await save({ q1: answer(2) })
    expect(await stored()).toEqual({ q1: { text_answer: '', answer_id: null, revision: 2 } })
  })

  it('cleans text before it is stored', async () => {
    const { save, stored } = await exam(school)
    await save({ q4: answer(1, 'e\u0301\u0000\ud800') })
    expect((await stored()).q4?.text_answer).toBe('\u00e9\ufffd')
  })

  it('refuses what cannot be stored and keeps the rest', async () => {
    const { save, stored } = await exam(school)
    const tooLong = 'x'.repeat(limits.answerText + 1)
    const outcome = await save({ q1: answer(1, '', 'q2-a'), q3: answer(1, tooLong), q4: answer(1, 'kept'), q9: answer(1) })
    expect([outcome, Object.keys(await stored())]).toEqual([
      {
        kind: 'saved',
        saved: { q4: 1 },
        refused: { q1: 'unknownOption', q3: 'tooLong', q9: 'unknownQuestion' },
        deadline: null,
        epoch: 1,
      },
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

  it('goes on with the version it began with, whatever the teacher edits, unpublishes and unenrols', async () => {
    const { save, quiz, student } = await exam(school)
    const version = { id: school.deps.newId(), assignment_id: quiz.id, number: 2, questions: '[]', created_at: 0 }
    await school.db.insertInto('quiz_versions').values(version).execute()
    await school.db.updateTable('assignments').set({ version_id: version.id, is_published: 0 }).where('id', '=', quiz.id).execute()
    await school.db.updateTable('enrollments').set({ status: 'removed' }).where('student_id', '=', student.id).execute()
    expect(await save({ q4: answer(1) })).toMatchObject({ kind: 'saved', saved: { q4: 1 }, refused: {} })
  })

  it('fails alone when it fails', async () => {
    const [broken, whole] = [await exam(school), await exam(school)]
    await tear(school, broken)
    const [failed, saved] = await Promise.allSettled([broken.save({ q4: answer(1) }), whole.save({ q4: answer(1) })])
    expect([failed.status, saved.status]).toEqual(['rejected', 'fulfilled'])
  })

  describe('by several writers', () => {
    it('is claimed by the first', async () => {
      const { save, row } = await exam(school)
      await save({})
      expect(await row()).toMatchObject({ writer: 'A', epoch: 1 })
    })

    it('refuses another one with the state of the writer in charge', async () => {
      const { save, stored } = await exam(school)
      await save({ q4: answer(1, 'by A') })
      const outcome = await save({ q4: answer(9, 'by B') }, { writer: 'B' })
      expect([outcome, (await stored()).q4?.text_answer]).toEqual([
        { kind: 'replacedWriter', epoch: 1, deadline: null, answers: { q4: answer(1, 'by A') } },
        'by A',
      ])
    })

    it('refuses the first one after another took over, also with its old epoch', async () => {
      const { save, takeOver } = await exam(school)
      await save({})
      const taken = await takeOver('B')
      expect([taken.kind === 'taken' && taken.attempt.epoch, (await save({})).kind]).toEqual([2, 'replacedWriter'])
    })

    it('refuses what the writer in charge sent in an older epoch', async () => {
      const { save, takeOver } = await exam(school)
      await save({})
      await takeOver('B')
      await takeOver('A')
      expect([(await save({}, { epoch: 1 })).kind, (await save({}, { epoch: 3 })).kind]).toEqual(['replacedWriter', 'saved'])
    })

    it('gives the writer in charge its own epoch when it takes over again', async () => {
      const { save, takeOver } = await exam(school)
      await save({})
      expect(await takeOver('A')).toMatchObject({ kind: 'taken', attempt: { epoch: 1 } })
    })

    it('hands the answers to who takes over', async () => {
      const { save, takeOver } = await exam(school)
      await save({ q4: answer(4, 'so far') })
      expect(await takeOver('B')).toMatchObject({ attempt: { writer: 'B', answers: { q4: answer(4, 'so far') } } })
    })
  })

  describe('in the log', () => {
    const logOf = async (attemptId: string) => {
      const rows = await school.db.selectFrom('answer_log').selectAll().where('attempt_id', '=', attemptId).orderBy('seq').execute()
      return rows.map(({ attempt_id, ...row }) => ({ attempt: attempt_id, ...row }))
    }

    it('leaves a chain whose head the attempt holds', async () => {
      const { save, submit, attemptId, row } = await exam(school)
      await Promise.all([1, 2, 3].map((revision) => save({ q4: answer(revision, `text ${revision}`) })))
      await submit({ answers: { q1: { ...answer(1, '', 'q1-a'), revision: 1 } } })
      const log = await logOf(attemptId)
      expect([log.length, verifyLog(log, (await row()).log_head)]).toEqual([4, true])
    })

    it('shows a changed, a missing and an added row', async () => {
      const { save, attemptId, row } = await exam(school)
      for (const revision of [1, 2, 3]) await save({ q4: answer(revision, `text ${revision}`) })
      const log = await logOf(attemptId)
      const { log_head } = await row()
      const changed = log.map((each) => (each.seq === 2 ? { ...each, entries: '[]' } : each))
      const added = [...log, ...log.slice(-1)]
      expect([changed, log.slice(1), log.slice(0, 2), added].map((each) => verifyLog(each, log_head))).toEqual([false, false, false, false])
    })

    it('does not grow by a resend', async () => {
      const { save, attemptId } = await exam(school)
      await save({ q4: answer(1, 'once') })
      await save({ q4: answer(1, 'once') })
      expect(await logOf(attemptId)).toHaveLength(1)
    })
  })

  describe('after the deadline', () => {
    const late = { time_limit_minutes: 10 }
    const grace = 30_000
    const evidence = (attemptId: string) =>
      school.db.selectFrom('late_evidence').select(['question_id', 'revision', 'text_answer']).where('attempt_id', '=', attemptId).execute()

    it('counts in full what arrives within the grace', async () => {
      const { save, stored } = await exam(school, late)
      await save({ q4: answer(1, 'just') }, { arrivedAt: school.clock.now() + 10 * minute + grace })
      expect((await stored()).q4?.text_answer).toBe('just')
    })

    it('keeps as evidence, uncounted, what arrives later', async () => {
      const { save, stored, attemptId } = await exam(school, late)
      const outcome = await save({ q4: answer(1, 'late') }, { arrivedAt: school.clock.now() + 10 * minute + grace + 1 })
      expect([outcome, await stored(), await evidence(attemptId)]).toEqual([
        { kind: 'attemptClosed', evidence: { q4: 1 }, saved: {}, refused: {} },
        {},
        [{ question_id: 'q4', revision: 1, text_answer: 'late' }],
      ])
    })

    it('closes the attempt at once, so that what the student is told is so', async () => {
      const { save, row } = await exam(school, late)
      await save({ q4: answer(1, 'late') }, { arrivedAt: school.clock.now() + 11 * minute })
      const { status, closed_by, submitted_at, deadline } = await row()
      expect([status, closed_by, submitted_at]).toEqual(['graded', 'deadline', deadline])
    })

    it('goes by the time of entry, not of handling', async () => {
      const { save } = await exam(school, late)
      const arrivedAt = school.clock.now() + 10 * minute
      school.clock.advance(60 * minute)
      expect((await save({ q4: answer(1) }, { arrivedAt })).kind).toBe('saved')
    })

    it('tells a resend to a closed attempt as saved, and keeps evidence once', async () => {
      const { save, submit, attemptId } = await exam(school)
      await save({ q4: answer(1, 'counted') })
      await submit()
      const sent = { q4: answer(1, 'counted'), q3: answer(1, 'after') }
      const outcomes = [await save(sent), await save(sent)]
      const outcome = { kind: 'attemptClosed', evidence: { q3: 1 }, saved: { q4: 1 }, refused: {} }
      expect([outcomes, await evidence(attemptId)]).toEqual([
        [outcome, outcome],
        [{ question_id: 'q3', revision: 1, text_answer: 'after' }],
      ])
    })
  })
})
