import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Question } from '../../../../../domain/quiz/quiz.ts'
import { createQueue } from '../../../../../server/features/attempts/engine/queue.ts'
import { Undecided } from '../../../../../server/features/patterns/pattern-searches.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { aQuestion } from '../../../../support/school/questions.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { edit, exam, minute, submissionOf } from './exam.ts'

const asked = (acceptableAnswers: string[]): Question[] => [aQuestion('q1', 'short_answer', { acceptableAnswers, matchType: 'regex' })]
const year = asked(['^\\d{4}$'])
const worst = asked([`(${'\\pL'.repeat(300)}){1000}`])

describeEachDatabase('Patterns in an attempt', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())
  const sums = (outcome: Parameters<typeof submissionOf>[0]) => {
    const { status, score, pendingPoints } = submissionOf(outcome)
    return { status, score, pendingPoints }
  }
  const points = year[0]?.points ?? 0

  it.each([
    ['1969', points],
    ['69', 0],
  ])('grade %s with %d points in the reply of the submit', async (text, score) => {
    const { save, submit } = await exam(school, { questions: year })
    await save({ q1: edit(1, text) })
    expect(sums(await submit())).toEqual({ status: 'graded', score, pendingPoints: 0 })
  })

  it('that are too large wait for a person', async () => {
    const { save, submit } = await exam(school, { questions: worst })
    await save({ q1: edit(1, 'x'.repeat(2_000)) })
    expect(sums(await submit())).toEqual({ status: 'submitted', score: 0, pendingPoints: points })
  })

  it('wait for a person where the answer is longer than 2,000 characters', async () => {
    const { save, submit } = await exam(school, { questions: year })
    await save({ q1: edit(1, '1'.repeat(2_001)) })
    expect(sums(await submit())).toEqual({ status: 'submitted', score: 0, pendingPoints: points })
  })

  it('grade what the sweep closes and what comes too late', async () => {
    const limit = { time_limit_minutes: 10, questions: year }
    const [swept, late] = [await exam(school, limit), await exam(school, limit)]
    for (const { save } of [swept, late]) await save({ q1: edit(1, '2026') })
    const arrivedAt = school.clock.now() + 20 * minute
    await late.save({ q1: edit(2, '2027') }, { arrivedAt })
    await school.deps.engine.closeOverdue(arrivedAt)
    expect([(await swept.row()).score, (await late.row()).score]).toEqual([points, points])
  })

  it('grade again when a grade is given back to the machine', async () => {
    const { save, submit, attemptId } = await exam(school, { questions: year })
    await save({ q1: edit(1, '2026') })
    await submit()
    const { id: graderId } = await school.makeTeacher()
    const command = { attemptId, questionId: 'q1', graderId, feedback: null, revision: null, now: school.clock.now() }
    await school.deps.engine.grade({ ...command, points: 0, reset: false })
    expect(await school.deps.engine.grade({ ...command, points: null, reset: true })).toMatchObject({ kind: 'graded', points })
  })
})

it('A command that needs to know what a pattern finds is told apart from one that failed', async () => {
  const searches = [{ pattern: 'a', text: 'b', caseSensitive: true }]
  const queue = createQueue(
    async () => [{ ok: false, severity: 'undecided', fault: '', searches }],
    () => undefined,
  )
  await expect(queue.run('beat', { now: 1 })).rejects.toEqual(new Undecided(searches))
})
