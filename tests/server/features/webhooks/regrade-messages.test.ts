import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { changeQuestions, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type School } from '../../../support/school/school.ts'
import { addHook, toldTo } from '../../../support/webhooks/told.ts'

const questions = [aQuestion('q1', 'short_answer'), aQuestion('q2', 'short_answer'), aQuestion('q3', 'short_answer')]
const answers = (text: string) => Object.fromEntries(questions.map(({ id }) => [id, { textAnswer: text }]))

describeEachDatabase('A webhook is told of a changed key', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  // Shows: When submissions are graded again, a webhook is told of each whose score changes, once.
  test('once for each submission whose score it changes, and again when it is undone', async () => {
    const quiz = await openKeyChangeSchool(school, { questions })
    const { id: right } = await quiz.submitAttempt(answers('42'))
    const { id: wrong } = await quiz.submitAttempt(answers('forty-two'))
    const hook = await addHook(school)
    const scores = async () => (await toldTo(school, hook)).map(([event, { submissionId, score }]) => [event, submissionId, score])
    const changed = { acceptableAnswers: ['42', 'forty-two'] }
    await quiz.save(changeQuestions(questions, { q1: changed, q2: changed }))
    const { body } = await quiz.decideNow('apply')
    expect([body.success, await scores()]).toEqual([true, [['submission.graded', wrong, 4]]])
    expect((await quiz.row(right)).score).toBe(6)
    school.clock.advance(1_000)
    const { regrade } = await school.db
      .selectFrom('regrades')
      .select('id as regrade')
      .where('assignment_id', '=', quiz.quiz.id)
      .executeTakeFirstOrThrow()
    await quiz.undo(regrade)
    expect(await scores()).toEqual([
      ['submission.graded', wrong, 4],
      ['submission.graded', wrong, 0],
    ])
  })
})
