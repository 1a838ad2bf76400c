import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GradeCommand, GradeOutcome } from '../../../../../server/features/attempts/engine/commands.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { type Exam, exam, withoutSeq } from './exam.ts'

describeEachDatabase('Grading', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  /** A submitted attempt with an essay that waits for its grade. */
  const submitted = async (): Promise<Exam> => {
    const taken = await exam(school)
    await taken.submit({ answers: { q1: withoutSeq('', 'q1-a'), q4: withoutSeq('Because') } })
    return taken
  }
  const grade = ({ attemptId, quiz }: Exam, more: Partial<GradeCommand>) => {
    const command = {
      attemptId,
      questionId: 'q4',
      graderId: quiz.id,
      points: null,
      reset: false,
      feedback: null,
      revision: null,
      now: school.clock.now(),
    }
    return school.deps.engine.grade({ ...command, ...more })
  }

  // Shows: A submission is graded when no question waits for a person any more.
  // Shows: `PUT /api/quiz/submissions/{submissionId}/questions/{questionId}/grade` takes points, feedback, reset and revision and answers `totalScore` and `isFullyGraded`.
  it('adds the points and finishes the submission', async () => {
    const taken = await submitted()
    const outcome = await grade(taken, { points: 1.5, feedback: 'Nearly' })
    const { status, score, pending_points, graded_at } = await taken.row()
    expect([outcome, { status, score, pending_points, graded_at }]).toEqual([
      { kind: 'graded', totalScore: 3.5, percentage: 43.75, pendingPoints: 0, isFullyGraded: true, revision: 1, points: 1.5 },
      { status: 'graded', score: 3.5, pending_points: 0, graded_at: school.clock.now() },
    ])
  })

  it.each([
    [9, 2],
    [-1, 0],
    [1.3, 1.5],
  ])('brings %d points to %d', async (points, stored) => {
    expect(await grade(await submitted(), { points })).toMatchObject({ points: stored })
  })

  // Shows: An essay is ungraded until it has points; 0 points are a grade.
  it('counts an essay with 0 points as graded', async () => {
    expect(await grade(await submitted(), { points: 0 })).toMatchObject({ isFullyGraded: true, points: 0 })
  })

  it('changes what the machine graded', async () => {
    const taken = await submitted()
    const outcome = await grade(taken, { questionId: 'q3', points: 2 })
    expect(outcome).toMatchObject({ totalScore: 4, isFullyGraded: false, pendingPoints: 2 })
  })

  // Shows: "Reset to Auto" has an answer graded by the key again, no longer by a person; what the key cannot decide waits for one.
  it('gives a question back to the machine', async () => {
    const taken = await submitted()
    await grade(taken, { questionId: 'q1', points: 0.5 })
    const outcome = await grade(taken, { questionId: 'q1', reset: true })
    expect(outcome).toMatchObject({ points: 2, totalScore: 2, revision: 2 })
  })

  it('makes an essay wait again when it is given back', async () => {
    const taken = await submitted()
    await grade(taken, { points: 2 })
    await grade(taken, { reset: true })
    const { status, graded_at, pending_points } = await taken.row()
    expect({ status, graded_at, pending_points }).toEqual({ status: 'submitted', graded_at: null, pending_points: 2 })
  })

  it('refuses a stale revision and tells what is stored', async () => {
    const taken = await submitted()
    const first = await grade(taken, { points: 1, feedback: 'First', revision: 0 })
    const { kind: _, revision: __, points: ___, ...totals } = first as Extract<GradeOutcome, { kind: 'graded' }>
    expect(await grade(taken, { points: 2, feedback: 'Second', revision: 0 })).toEqual({
      kind: 'gradeConflict',
      stored: { points: 1, feedback: 'First', revision: 1, manual: true },
      totals,
      isOwn: true,
    })
  })

  // Shows: A grade that is sent again, because the reply to it was lost, counts as saved.
  it.each([
    ['points and feedback', 'q4', { points: 1, feedback: 'First' }],
    ['points beyond the question', 'q4', { points: 9, feedback: 'First' }],
    ['a reset', 'q1', { reset: true, feedback: 'First' }],
  ])('counts %s as saved where they are stored already', async (_, questionId, sent) => {
    const taken = await submitted()
    const first = await grade(taken, { questionId, ...sent, revision: 0 })
    expect([first.kind, await grade(taken, { questionId, ...sent, revision: 0 })]).toEqual(['graded', first])
  })

  it('lets the last one win without a revision', async () => {
    const taken = await submitted()
    await grade(taken, { points: 1 })
    expect(await grade(taken, { points: 2 })).toMatchObject({ points: 2, revision: 2 })
  })

  it('keeps points when only feedback is given, and feedback when only points are', async () => {
    const taken = await submitted()
    await grade(taken, { points: 1, feedback: 'First' })
    await grade(taken, { feedback: 'Better' })
    await grade(taken, { points: 2 })
    const row = await school.db
      .selectFrom('grades')
      .select(['points', 'feedback', 'manual'])
      .where('attempt_id', '=', taken.attemptId)
      .where('question_id', '=', 'q4')
      .executeTakeFirst()
    expect(row).toEqual({ points: 2, feedback: 'Better', manual: 1 })
  })

  it('does not know an open attempt or an unknown question', async () => {
    const running = await exam(school)
    expect([await grade(running, { points: 1 }), await grade(await submitted(), { questionId: 'q9', points: 1 })]).toEqual([
      { kind: 'notFound' },
      { kind: 'notFound' },
    ])
  })

  it('gives feedback on a submitted attempt only', async () => {
    const [taken, running] = [await submitted(), await exam(school)]
    const { engine } = school.deps
    const outcomes = [taken, running].map(({ attemptId }) => engine.giveFeedback({ attemptId, feedback: 'Well done', basis: null }))
    expect([await Promise.all(outcomes), (await taken.row()).feedback]).toEqual([[{ kind: 'given' }, { kind: 'notFound' }], 'Well done'])
  })

  it('lets one of two replace a text that both have read', async () => {
    const { attemptId } = await submitted()
    const give = (feedback: string) => school.deps.engine.giveFeedback({ attemptId, feedback, basis: '' })
    expect(await Promise.all([give('From home'), give('From school')])).toEqual([
      { kind: 'given' },
      { kind: 'feedbackConflict', stored: 'From home' },
    ])
  })
})
