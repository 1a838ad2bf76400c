import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studentQuizBudget } from '../../../../../domain/limits.ts'
import { day } from '../../../../../domain/time/durations.ts'
import type { AttemptState } from '../../../../../server/features/attempts/attempt-state.ts'
import type { BeginOutcome } from '../../../../../server/features/attempts/engine/commands.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { aQuestion } from '../../../../support/school/questions.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import type { QuizOptions } from '../../../../support/school/school-rows.ts'
import { answer, edit, exam, minute, studentWithQuiz } from './exam.ts'

function openedBy(outcome: BeginOutcome): AttemptState {
  if (outcome.kind !== 'open') throw new Error(JSON.stringify(outcome))
  return outcome.attempt
}

describeEachDatabase('Beginning', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  // Shows: A quiz without a password is open to every student of the course.
  // Shows: A student takes the quizzes of their own courses.
  // Shows: The countdown shows the time to the server's deadline.
  it('makes an attempt with nothing in it', async () => {
    const { begin, quiz, student } = await studentWithQuiz(school, { time_limit_minutes: 10 })
    const now = school.clock.now()
    const { id, ...attempt } = openedBy(await begin())
    expect(attempt).toEqual({
      assignmentId: quiz.id,
      studentId: student.id,
      versionId: quiz.version_id,
      number: 1,
      status: 'open',
      epoch: 1,
      writer: null,
      startedAt: now,
      deadline: now + 10 * minute,
      position: 0,
      credited: 0,
      choiceOrder: {},
      answers: {},
      rivals: [],
    })
  })

  it('returns the open attempt with its answers the second time', async () => {
    const { begin, save, attemptId } = await exam(school)
    await save({ q4: edit(3, 'so far') })
    const again = await begin()
    const { id, answers } = openedBy(again)
    expect({ again: again.kind === 'open' && again.created, id, answers }).toEqual({
      again: false,
      id: attemptId,
      answers: { q4: answer(1, 'so far') },
    })
  })

  it('makes one attempt of twenty that begin at once', async () => {
    const { begin } = await studentWithQuiz(school)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => begin()))
    expect(new Set(outcomes.map((outcome) => openedBy(outcome).id)).size).toBe(1)
  })

  it('counts the attempts of a student', async () => {
    const { begin, submit } = await exam(school, { allowed_attempts: 2 })
    await submit()
    expect(openedBy(await begin()).number).toBe(2)
  })

  // Shows: A deadline is the earlier of start + time limit and available until, and can explain itself.
  it('ends at the end of the window where that comes before the limit', async () => {
    const until = school.clock.now() + 3 * minute
    const { begin } = await studentWithQuiz(school, { time_limit_minutes: 10, available_until: until })
    expect(openedBy(await begin()).deadline).toBe(until)
  })

  it('keeps the deadline it began with beside the one that may be extended', async () => {
    const { row } = await exam(school, { time_limit_minutes: 10 })
    const { deadline, begun_deadline, started_at } = await row()
    expect([deadline, begun_deadline]).toEqual([started_at + 10 * minute, started_at + 10 * minute])
  })

  it('draws the order of the choices once, of multiple choice only', async () => {
    const questions = [aQuestion('q1', 'multiple_choice'), aQuestion('q2', 'true_false'), aQuestion('q3', 'essay')]
    const { begin } = await studentWithQuiz(school, { shuffle_answers: 1, questions })
    const { choiceOrder } = openedBy(await begin())
    const again = openedBy(await begin()).choiceOrder
    expect([again, Object.keys(choiceOrder), choiceOrder.q1?.toSorted()]).toEqual([choiceOrder, ['q1'], ['q1-a', 'q1-b', 'q1-c']])
  })

  it('does not go on with an attempt that is over', async () => {
    const { begin, row } = await exam(school, { time_limit_minutes: 10, allowed_attempts: 1 })
    const outcome = await begin({ arrivedAt: school.clock.now() + 11 * minute })
    expect([outcome, (await row()).closed_by]).toEqual([{ kind: 'refused', reason: 'noAttemptsLeft' }, 'deadline'])
  })

  it('takes the open attempt over only from the epoch that it has', async () => {
    const { begin } = await studentWithQuiz(school)
    const outcomes = [
      await begin({ writer: 'A' }),
      await begin({ writer: 'B' }),
      await begin({ writer: 'B', from: 7 }),
      await begin({ writer: 'B', from: 1 }),
      await begin({ writer: 'B', from: 1 }),
      await begin({ writer: 'A', from: 1 }),
    ]
    expect(outcomes.map((each) => each.kind === 'open' && [each.attempt.writer, each.attempt.epoch, each.inCharge])).toEqual([
      ['A', 1, true],
      ['A', 1, false],
      ['A', 1, false],
      ['B', 2, true],
      ['B', 2, true],
      ['B', 2, false],
    ])
  })

  // Shows: A teacher edits, unpublishes or unenrolls: the attempt goes on with its version, and nothing is deleted.
  it('returns an open attempt whatever has become of quiz and student', async () => {
    const { begin, quiz, student } = await studentWithQuiz(school, { access_code: 'sesame' })
    const { id } = openedBy(await begin({ accessCode: 'sesame' }))
    await school.db.updateTable('assignments').set({ is_published: 0, available_until: 1 }).where('id', '=', quiz.id).execute()
    await school.db.updateTable('enrollments').set({ status: 'removed' }).where('student_id', '=', student.id).execute()
    expect(openedBy(await begin()).id).toBe(id)
  })

  const past = () => school.clock.now() - minute
  const refusals: [reason: string, options: () => Partial<QuizOptions>][] = [
    ['notYetOpen', () => ({ available_from: school.clock.now() + minute })],
    ['closed', () => ({ available_until: past() })],
    ['notPublished', () => ({ is_published: 0 })],
    ['notAQuiz', () => ({ type: 'discussion' })],
    ['accessCodeRequired', () => ({ access_code: 'sesame' })],
  ]
  it.each(refusals)('is refused: %s', async (reason, options) => {
    const { begin } = await studentWithQuiz(school, options())
    expect(await begin()).toEqual({ kind: 'refused', reason })
  })

  it('is refused: noAttemptsLeft', async () => {
    const { begin, submit } = await exam(school, { allowed_attempts: 1 })
    await submit()
    expect(await begin()).toEqual({ kind: 'refused', reason: 'noAttemptsLeft' })
  })

  it.each([
    [1, 0, { kind: 'refused', reason: 'tooMuchStored' }],
    [0, 0, { kind: 'open' }],
    [1, day, { kind: 'open' }],
  ])('once earlier attempts hold 32 MiB and %d bytes and began %d ms ago: %o', async (more, ago, outcome) => {
    const { begin, submit, attemptId, quiz } = await exam(school, { allowed_attempts: null })
    await submit()
    const rows = studentQuizBudget.attemptRowBytes + quiz.question_count * studentQuizBudget.questionRowBytes
    const stored = { log_bytes: studentQuizBudget.bytesPerDay - rows, aside_bytes: more, started_at: school.clock.now() - ago }
    await school.db.updateTable('attempts').set(stored).where('id', '=', attemptId).execute()
    expect(await begin()).toMatchObject(outcome)
  })

  it.each([
    [414, { kind: 'open' }],
    [415, { kind: 'refused', reason: 'tooMuchStored' }],
  ])('after %d empty attempts of 300 questions within a day: %o', async (count, outcome) => {
    const { begin, submit, attemptId, quiz } = await exam(school, { allowed_attempts: null })
    await submit()
    await school.db.updateTable('assignments').set({ question_count: 300 }).where('id', '=', quiz.id).execute()
    const first = await school.db.selectFrom('attempts').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow()
    const more = Array.from({ length: count - 1 }, (_, index) => ({
      ...first,
      id: `${attemptId} ${index}`,
      number: index + 2,
      submit_id: null,
    }))
    await school.db.insertInto('attempts').values(more).execute()
    expect(await begin()).toMatchObject(outcome)
  })

  it('is refused: notEnrolled', async () => {
    const { begin } = await studentWithQuiz(school)
    const stranger = await school.makeStudent()
    expect(await begin({ studentId: stranger.id })).toEqual({ kind: 'refused', reason: 'notEnrolled' })
  })

  describe('with an access code', () => {
    const wrong = { accessCode: 'guess' }
    const right = { accessCode: 'sesame' }

    it('takes the right one', async () => {
      const { begin } = await studentWithQuiz(school, { access_code: 'sesame' })
      expect((await begin(right)).kind).toBe('open')
    })

    // Shows: A wrong access code is refused; after ten of them no code is looked at for ten minutes.
    it('refuses a wrong one', async () => {
      const { begin } = await studentWithQuiz(school, { access_code: 'sesame' })
      expect(await begin(wrong)).toEqual({ kind: 'refused', reason: 'accessCodeWrong' })
    })

    it('counts what another server saw', async () => {
      const { begin, quiz, student } = await studentWithQuiz(school, { access_code: 'sesame' })
      const subject = `access codes ${student.id} ${quiz.id}`
      await school.db
        .insertInto('tries')
        .values({ subject, slot: school.clock.now() - minute, count: 10 })
        .execute()
      expect(await begin(right)).toEqual({ kind: 'tooManyCodes', retryAfter: 540 })
    })

    // Shows: A wrong access code is refused; after ten of them no code is looked at for ten minutes.
    it('looks at none after ten wrong ones, not even the right one, until ten minutes have passed', async () => {
      const { begin } = await studentWithQuiz(school, { access_code: 'sesame' })
      const arrivedAt = school.clock.now()
      for (let guess = 0; guess < 10; guess += 1) await begin({ ...wrong, arrivedAt: arrivedAt + guess * 1_000 })
      expect([
        await begin({ ...right, arrivedAt: arrivedAt + minute }),
        (await begin({ ...right, arrivedAt: arrivedAt + 10 * minute })).kind,
      ]).toEqual([{ kind: 'tooManyCodes', retryAfter: 540 }, 'open'])
    })

    // Shows: Wrong tries that were counted while the server's clock was ahead keep nobody out longer, once it is put right, than wrong tries of now.
    it('looks at the right one ten minutes after a clock was put right by which ten were wrong', async () => {
      const { begin } = await studentWithQuiz(school, { access_code: 'sesame' })
      const arrivedAt = school.clock.now()
      for (let guess = 0; guess < 10; guess += 1) await begin({ ...wrong, arrivedAt: arrivedAt + 1_440 * minute + guess * 1_000 })
      expect([await begin({ ...right, arrivedAt }), (await begin({ ...right, arrivedAt: arrivedAt + 10 * minute })).kind]).toEqual([
        { kind: 'tooManyCodes', retryAfter: 600 },
        'open',
      ])
    })
  })
})
