import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { edit, exam, minute } from './exam.ts'

describeEachDatabase('What arrives after the deadline', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const late = { time_limit_minutes: 10 }
  const grace = 30_000
  const evidence = (attemptId: string) =>
    school.db
      .selectFrom('evidence')
      .select(['question_id', 'source', 'in_time', 'text_answer'])
      .where('attempt_id', '=', attemptId)
      .execute()

  // Shows: What arrives within 30 seconds after the deadline counts in full; the time of arrival decides.
  it('counts in full what arrives within the grace', async () => {
    const { save, stored } = await exam(school, late)
    await save({ q4: edit(1, 'just') }, { arrivedAt: school.clock.now() + 10 * minute + grace })
    expect((await stored()).q4?.text_answer).toBe('just')
  })

  // Shows: What arrives later is kept as evidence, and nothing is dropped.
  it('keeps as evidence, uncounted, what arrives later', async () => {
    const { save, stored, attemptId } = await exam(school, late)
    const outcome = await save({ q4: edit(1, 'late') }, { arrivedAt: school.clock.now() + 10 * minute + grace + 1 })
    expect([outcome, await stored(), await evidence(attemptId)]).toEqual([
      expect.objectContaining({ kind: 'attemptClosed', evidence: ['q4'], saved: { q4: { seq: 1, version: 0 } }, submissionId: attemptId }),
      {},
      [{ question_id: 'q4', source: 'late', in_time: 0, text_answer: 'late' }],
    ])
  })

  it('closes the attempt at once, so that what the student is told is so', async () => {
    const { save, row } = await exam(school, late)
    await save({ q4: edit(1, 'late') }, { arrivedAt: school.clock.now() + 11 * minute })
    const { status, closed_by, submitted_at, deadline } = await row()
    expect([status, closed_by, submitted_at]).toEqual(['graded', 'deadline', deadline])
  })

  // Shows: What arrives within 30 seconds after the deadline counts in full; the time of arrival decides.
  it('is judged by its arrival, not by when it is handled', async () => {
    const { save } = await exam(school, late)
    const arrivedAt = school.clock.now() + 10 * minute
    school.clock.advance(60 * minute)
    expect((await save({ q4: edit(1) }, { arrivedAt })).kind).toBe('saved')
  })

  it('hears a resend to a closed attempt, and keeps evidence once', async () => {
    const { save, submit, attemptId } = await exam(school)
    await save({ q4: edit(1, 'counted') })
    await submit()
    const sent = { q4: edit(1, 'counted'), q3: edit(1, 'after') }
    const outcomes = [await save(sent), await save(sent)]
    const saved = { q4: { seq: 1, version: 1 }, q3: { seq: 1, version: 0 } }
    expect([outcomes, await evidence(attemptId)]).toEqual([
      Array(2).fill(expect.objectContaining({ kind: 'attemptClosed', evidence: ['q3'], saved })),
      [{ question_id: 'q3', source: 'late', in_time: 0, text_answer: 'after' }],
    ])
  })

  it('is told as counted when it says what counts already', async () => {
    const { save, submit } = await exam(school)
    await save({ q4: edit(1, 'the same') })
    await submit()
    expect(await save({ q4: edit(2, 'the same') })).toMatchObject({ evidence: [], saved: { q4: { seq: 2, version: 1 } } })
  })

  it('came in time when it arrived before the end and met a close all the same', async () => {
    const { save, submit, attemptId } = await exam(school, late)
    await submit()
    await save({ q4: edit(1, 'on the way') }, { arrivedAt: school.clock.now() + 10 * minute + grace })
    expect(await evidence(attemptId)).toEqual([{ question_id: 'q4', source: 'late', in_time: 1, text_answer: 'on the way' }])
  })
})
