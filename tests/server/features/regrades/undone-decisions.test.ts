import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { regradeKinds } from '../../../../domain/grading/regrade.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type KeyStep, openKeyWalk } from '../../../support/school/key-walk.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

const one = fc.nat(7)
const accepted = fc.constantFrom(['a'], ['b'], ['a', 'b'], ['b', 'c'], ['c', 'a'])
const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 2 })
const how = fc.constantFrom(...regradeKinds)

const between: fc.Arbitrary<KeyStep>[] = [
  fc.record({ kind: fc.constant('key'), one, accepted }),
  fc.record({ kind: fc.constant('key'), one, accepted }),
  fc.record({ kind: fc.constantFrom('remove', 'putBack'), one }),
  fc.record({ kind: fc.constant('begin') }),
  fc.record({ kind: fc.constantFrom('submit', 'submit', 'beginAndSubmit'), one, texts }),
  fc.record({ kind: fc.constant('grade'), one, points: fc.constantFrom(0, 0.5, 1) }),
]
const decide: fc.Arbitrary<KeyStep> = fc.record({ kind: fc.constant('decide'), how })
const walk = fc.record({
  before: fc.array(fc.oneof(...between, decide), { maxLength: 8 }),
  how,
  since: fc.array(fc.oneof(...between), { maxLength: 7 }),
  after: fc.array(fc.oneof(...between, decide), { maxLength: 4 }),
})
const beginning: KeyStep[] = [
  { kind: 'begin' },
  { kind: 'begin' },
  { kind: 'begin' },
  { kind: 'beginAndSubmit', one: 0, texts: ['a', 'b'] },
  { kind: 'key', one: 0, accepted: ['b', 'c'] },
]

describeEachDatabase('A decision about a changed key that is undone', (open) => {
  let school: School
  let runs = 0
  beforeAll(async () => {
    const url = await open()
    runs = url.startsWith('sqlite:') ? 40 : 8
    school = await openSchool(url)
  })
  afterAll(() => school.close())

  async function walked(steps: readonly KeyStep[]) {
    const quiz = await openKeyWalk(school)
    for (const step of steps) await quiz.take(step)
    return quiz
  }
  const submitted = (...texts: string[]): KeyStep => ({ kind: 'submit', one: 0, texts })
  const key = (...accepted: string[]): KeyStep => ({ kind: 'key', one: 0, accepted })

  it('leaves alone what it did not move, by whatever key the quiz is graded now', async () => {
    const quiz = await walked([...beginning, submitted('b'), submitted('d'), submitted('d')])
    const decided = (await quiz.decide('apply')) ?? ''
    await quiz.take(key('c', 'a'))
    const before = await quiz.scores()
    const undone = await quiz.room.undo(decided)
    expect([undone.status, before, await quiz.scores()]).toEqual([200, [0, 2, 0, 0], [2, 2, 0, 0]])
  })

  it('takes its full points back from everybody who submitted since, also before the key changed once more', async () => {
    const quiz = await walked(beginning)
    const decided = (await quiz.decide('fullPoints')) ?? ''
    for (const step of [submitted('d'), key('c'), submitted('d')]) await quiz.take(step)
    const before = await quiz.scores()
    await quiz.room.undo(decided)
    expect([before, await quiz.scores()]).toEqual([
      [2, 2, 0],
      [2, 0, 0],
    ])
  })

  it('asks again about those who were graded by the key that the undone one put away', async () => {
    const quiz = await walked(beginning)
    const decided = (await quiz.decide('apply')) ?? ''
    for (const step of [submitted('b'), key('a')]) await quiz.take(step)
    await quiz.room.undo(decided)
    expect(await quiz.waiting()).toMatchObject([null, { before: { score: 2 }, apply: { score: 0 } }])
  })

  it('says of the key before what grades those who are asked about, whatever was decided in between', async () => {
    const quiz = await walked(beginning.slice(0, 4))
    await quiz.take(key('a', 'c'))
    const decided = (await quiz.decide('apply')) ?? ''
    for (const step of [key('b', 'c'), submitted('b'), key('a')]) await quiz.take(step)
    await quiz.room.undo(decided)
    expect(await quiz.shownKeys()).toEqual({ q1: [['b', 'c'], ['a']] })
  })

  it('moves back what it moved, also if it was made before moves back were written down', async () => {
    const quiz = await walked(beginning)
    const decided = (await quiz.decide('apply')) ?? ''
    await school.db.updateTable('regrades').set({ moves_back: '{}' }).where('id', '=', decided).execute()
    await quiz.room.undo(decided)
    expect(await quiz.scores()).toEqual([2])
  })

  // Shows: Undoing a decision about a changed key leaves every submission as if nothing had been decided.
  it('leaves every submission as if nothing had been decided', async () => {
    const each = async ({ before, how, since, after }: typeof walk extends fc.Arbitrary<infer T> ? T : never) => {
      const [quiz, twin] = [await walked([...beginning, ...before]), await walked([...beginning, ...before])]
      const decided = await quiz.decide(how)
      for (const step of since) {
        await quiz.take(step)
        await twin.take(step)
      }
      if (decided !== null) await quiz.room.undo(decided)
      expect([await quiz.scores(), await quiz.waiting()]).toEqual([await twin.scores(), await twin.waiting()])
      const [shown, expected] = [await quiz.shownKeys(), await twin.shownKeys()]
      const both = Object.keys(shown).filter((id) => id in expected)
      expect(both.map((id) => shown[id])).toEqual(both.map((id) => expected[id]))
      for (const step of after) await quiz.take(step)
      expect([...quiz.surprises, ...twin.surprises]).toEqual([])
    }
    await fc.assert(fc.asyncProperty(walk, each), { numRuns: runs })
  }, 120_000)
})
