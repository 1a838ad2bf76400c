import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('A decision about a question that was removed', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const questions = [aQuestion('q1', 'multiple_choice'), aQuestion('q2', 'short_answer', { points: 3 })]
  const wrong = { q1: { answerId: 'q1-a' }, q2: { textAnswer: '41' } }

  /** Of three students one submits before q2 is removed, one between that and the decision, one after the decision. */
  async function removed() {
    const room = await openKeyChangeSchool(school, { questions })
    const [between, after] = [await room.begin(), await room.begin()]
    const early = await room.submitAttempt(wrong)
    await room.save(questions.slice(0, 1))
    const ids = [early.id, await room.submit(between, wrong)]
    const sums = () =>
      Promise.all(
        ids.map(async (id) => {
          const { score, max_score } = await room.row(id)
          return [Number(score), Number(max_score)]
        }),
      )
    return { room, sums, submitLast: async () => ids.push(await room.submit(after, wrong)) }
  }
  const all = (sum: number[]) => [sum, sum, sum]

  // Shows: A decision about a removed question also reaches attempts in progress, and is undone for them too.
  it.each([
    ['apply', [2, 2]],
    ['fullPoints', [5, 5]],
    ['keep', [2, 5]],
  ])('%s reaches every attempt that was asked it, and is undone for every one', async (kind, sum) => {
    const { room, sums, submitLast } = await removed()
    const before = await sums()
    const { body } = await room.decideNow(kind)
    await submitLast()
    const decided = await sums()
    await room.undo(body.regrade.id)
    expect([before, decided, await sums()]).toEqual([all([2, 5]).slice(1), all(sum), all([2, 5])])
  })

  it('stays decided for attempts in progress when the quiz is saved again', async () => {
    const { room, sums, submitLast } = await removed()
    await room.decideNow('apply')
    await room.save([aQuestion('q1', 'multiple_choice', { title: 'New title' })])
    await submitLast()
    expect(await sums()).toEqual(all([2, 2]))
  })

  it('is undone for attempts in progress that end after it', async () => {
    const { room, sums, submitLast } = await removed()
    const { body } = await room.decideNow('apply')
    await room.undo(body.regrade.id)
    await submitLast()
    expect(await sums()).toEqual(all([2, 5]))
  })

  it('is asked for once it is put back and removed again, where nobody had submitted when it was removed', async () => {
    const room = await openKeyChangeSchool(school, { questions })
    const student = await room.begin()
    await room.save(questions.slice(0, 1))
    await room.submit(student, wrong)
    const first = (await room.read()).change
    await room.save(questions)
    await room.save(questions.slice(0, 1))
    expect([first, (await room.read()).change?.submissionCount]).toEqual([null, 1])
  })
})
