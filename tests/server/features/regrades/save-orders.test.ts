import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSaveTurns, type SaveTurn, type Texts } from '../../../support/school/save-turns.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

const text = fc.constantFrom('a', 'b', 'c')
const texts: fc.Arbitrary<Texts> = fc.tuple(text, text)
const how = fc.constantFrom<'accept' | 'withdraw'>('accept', 'accept', 'withdraw')
const step: fc.Arbitrary<SaveTurn> = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), how, question: fc.constantFrom('q1', 'q2'), text }),
  fc.record({ kind: fc.constantFrom<'finish' | 'begin' | 'look'>('finish', 'begin', 'look'), one: fc.nat(3) }),
  fc.record({ kind: fc.constant('submit' as const), one: fc.nat(3), texts }),
)

const overtaken: SaveTurn[] = [
  { kind: 'finish', one: 1 },
  { kind: 'finish', one: 0 },
]
const accept = (question: string): SaveTurn => ({ kind: 'save', how: 'accept', question, text: 'c' })
const examples: [SaveTurn[], Texts][] = [
  [
    [{ kind: 'save', how: 'withdraw', question: 'q1', text: 'b' }, accept('q1'), ...overtaken],
    ['c', 'a'],
  ],
  [
    [{ kind: 'look', one: 0 }, accept('q1'), { kind: 'submit', one: 0, texts: ['c', 'c'] }, accept('q2'), ...overtaken],
    ['c', 'a'],
  ],
]

describeEachDatabase('Saves of a key, begins and submits in any order', (open) => {
  let school: School
  let runs = 0
  beforeAll(async () => {
    const url = await open()
    runs = url.startsWith('sqlite:') ? 60 : 12
    school = await openSchool(url)
  })
  afterAll(() => school.close())

  it('grade everybody by the current key, or ask about them', async () => {
    const each = async (steps: SaveTurn[], given: Texts) => {
      const turns = await openSaveTurns(school)
      for (const one of steps) await turns.take(one)
      const ended = await turns.end(given)
      const scores = await turns.scores()
      expect(scores.map(({ decided }) => decided)).toEqual(scores.map(({ current }) => current))
      const last = scores.filter(({ id }) => ended.includes(id))
      expect(last.map(({ score }) => score)).toEqual(last.map(({ current }) => current))
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), texts, each), { numRuns: runs, examples })
  }, 120_000)
})
