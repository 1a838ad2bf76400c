import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRegrading } from '../../../../server/features/regrades/regrades.service.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { changeQuestions, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('An attempt that ends while submissions are graded again', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const choices = aQuestion('q1', 'multiple_choice').answers
  const bothRight = choices.map((choice, place) => ({ ...choice, correct: place < 2 }))
  const questions = [aQuestion('q1', 'multiple_choice', { answers: bothRight })]
  const withoutSecond = changeQuestions(questions, { q1: { answers: bothRight.filter((_, place) => place !== 1) } })
  const second = { q1: { answerId: 'q1-b' } }

  /** A decision that is written down; `finish` moves the submissions. */
  async function decideHalf(room: Awaited<ReturnType<typeof openKeyChangeSchool>>, kind: 'apply' | 'fullPoints') {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const regrade = async (command: { regradeId: string; assignmentId: string }) => {
      reached.resolve()
      await released.promise
      await school.deps.engine.regrade(command)
    }
    const { change } = await room.read()
    const { from = '', to = '' } = change ?? {}
    const decision = { id: school.deps.newId(), assignmentId: room.quiz.id, kind, reason: 'wrong', from, to, teacherId: room.teacher.id }
    const whole = createRegrading({ ...school.deps, engine: { ...school.deps.engine, regrade } }).decide(decision)
    await Promise.race([reached.promise, whole])
    const finish = async () => {
      released.resolve()
      return whole
    }
    return { id: decision.id, finish }
  }

  it.each(['apply', 'fullPoints'] as const)('gets what one that ends afterwards gets: %s', async (kind) => {
    const room = await openKeyChangeSchool(school, { questions })
    const [meanwhile, after] = [await room.begin(), await room.begin()]
    const before = await room.submitAttempt(second)
    await room.save(withoutSecond)
    const { id, finish } = await decideHalf(room, kind)
    const first = await room.submit(meanwhile, second)
    const { movedCount } = await finish()
    const last = await room.submit(after, second)
    const scores = async () => Promise.all([before.id, first, last].map(async (each) => Number((await room.row(each)).score)))
    const decided = await scores()
    await room.undo(id)
    expect([movedCount, decided, await scores()]).toEqual([1, [kind === 'apply' ? 0 : 2, 2, 2], [2, 2, 2]])
  })
})
