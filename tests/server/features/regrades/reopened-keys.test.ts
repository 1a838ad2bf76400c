import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { regradeKinds } from '../../../../domain/grading/regrade.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type KeyStep, openKeyWalk } from '../../../support/school/key-walk.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

const one = fc.nat(7)
const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 2 })
const how = fc.constantFrom(...regradeKinds)
const steps: fc.Arbitrary<KeyStep>[] = [
  fc.record({ kind: fc.constant('key'), one, accepted: fc.constantFrom(['a'], ['b'], ['a', 'b'], ['b', 'c']) }),
  fc.record({ kind: fc.constant('key'), one, accepted: fc.constantFrom(['a'], ['b'], ['a', 'b'], ['b', 'c']) }),
  fc.record({ kind: fc.constantFrom('remove', 'putBack'), one }),
  fc.record({ kind: fc.constant('beginAndSubmit'), one, texts }),
  fc.record({ kind: fc.constant('grade'), one, points: fc.constantFrom(0, 0.5, 1) }),
  fc.record({ kind: fc.constant('decide'), how }),
  fc.record({ kind: fc.constant('decide'), how }),
]
type Step = KeyStep | { kind: 'undoDecision' }
const step: fc.Arbitrary<Step> = fc.oneof(...steps, fc.constant<Step>({ kind: 'undoDecision' }))

const submitted = (...texts: string[]): KeyStep => ({ kind: 'beginAndSubmit', one: 0, texts })
const key = (...accepted: string[]): KeyStep => ({ kind: 'key', one: 0, accepted })
const decide = (how: 'apply' | 'fullPoints' | 'keep'): KeyStep => ({ kind: 'decide', how })
const reopen: KeyStep = { kind: 'reopen', one: 0 }
const putBack: KeyStep = { kind: 'putBackReopened' }
const again = (...texts: string[]): KeyStep => ({ kind: 'submitAgain', texts })

describeEachDatabase('The key of a submission that is reopened', (open) => {
  let school: School
  let runs = 0
  beforeAll(async () => {
    const url = await open()
    runs = url.startsWith('sqlite:') ? 30 : 6
    school = await openSchool(url)
  })
  afterAll(() => school.close())

  type Walk = Awaited<ReturnType<typeof openKeyWalk>>
  async function take(quiz: Walk, step: Step): Promise<void> {
    if (step.kind !== 'undoDecision') return quiz.take(step)
    const { last } = await quiz.room.read()
    if (last && last.status !== 'undone') await quiz.room.undo(last.id)
  }
  async function walked(steps: readonly Step[]): Promise<Walk> {
    const quiz = await openKeyWalk(school)
    for (const step of steps) await take(quiz, step)
    expect(quiz.surprises).toEqual([])
    return quiz
  }
  const asks = async ({ room }: Walk) => (await room.read()).change !== null

  // Shows: A submission that is reopened after its key was corrected is graded by the corrected key, whatever was decided about the others.
  it.each([
    ['apply', [2, 2]],
    ['fullPoints', [2, 2]],
    ['keep', [2, 0]],
  ] as const)('is the corrected one once it is submitted again, nobody else having been in progress: %s', async (how, scores) => {
    const quiz = await walked([submitted('b'), submitted('b'), key('b'), decide(how), reopen, again('b')])
    expect([await quiz.scores(), await asks(quiz)]).toEqual([scores, false])
  })

  it('is the corrected one also while the others wait for a decision', async () => {
    const quiz = await walked([submitted('b'), submitted('b'), key('b'), reopen, again('b')])
    expect([await quiz.scores(), await asks(quiz)]).toEqual([[2, 0], true])
  })

  it('gives full points to all also after it is reopened', async () => {
    const quiz = await walked([submitted('c'), submitted('c'), key('b'), decide('fullPoints'), reopen, again('c')])
    expect(await quiz.scores()).toEqual([2, 2])
  })

  it('is the corrected one after a closing was undone', async () => {
    const quiz = await walked([{ kind: 'begin' }, { kind: 'begin' }])
    const attempts = school.db.selectFrom('attempts').select(['id', 'score']).where('assignment_id', '=', quiz.room.quiz.id)
    const ids = (await attempts.execute()).map(({ id }) => id)
    const row = { question_id: 'q1', answer_id: null, text_answer: 'b', flagged: 0, version: 1, saved_at: school.clock.now() } as const
    await school.db
      .insertInto('answers')
      .values(ids.map((attempt_id) => ({ ...row, attempt_id, log_row: 0, log_whole: 1 }) as never))
      .execute()
    await quiz.room.act('close', 'all', 'close-once')
    for (const step of [key('b'), decide('apply')]) await take(quiz, step)
    await quiz.room.undoAct('close-once')
    school.clock.advance(60_000)
    await quiz.room.act('close', 'all', 'close-again')
    expect((await attempts.execute()).map(({ score }) => Number(score))).toEqual([2, 2])
  })

  // Shows: Undoing a reopening grades the submission by what was decided about the others meanwhile.
  it.each([
    ['apply', [2, 2]],
    ['fullPoints', [2, 2]],
    ['keep', [0, 0]],
  ] as const)('is the one that was decided on while it was open, once the reopening is undone: %s', async (how, scores) => {
    const quiz = await walked([submitted('b'), submitted('b'), reopen, key('b'), decide(how), putBack])
    expect([await quiz.scores(), await asks(quiz)]).toEqual([scores, false])
  })

  it('is asked about where the key changed while the only submission was open again', async () => {
    const quiz = await walked([submitted('b'), reopen, key('b'), putBack])
    expect([await quiz.scores(), await asks(quiz)]).toEqual([[0], true])
    await take(quiz, decide('apply'))
    expect([await quiz.scores(), quiz.surprises]).toEqual([[2], []])
  })

  it('goes back with a decision that was undone while it was open', async () => {
    const quiz = await walked([submitted('b'), submitted('b'), key('b'), decide('apply'), reopen, { kind: 'undoDecision' }, putBack])
    expect([await quiz.scores(), await asks(quiz)]).toEqual([[0, 0], true])
  })

  // Shows: A submission that is reopened and put back is graded as if it had never been reopened, whatever was decided in between.
  it('is what it would be without having been reopened', async () => {
    const walk = fc.record({ before: fc.array(step, { maxLength: 5 }), open: fc.array(step, { maxLength: 6 }) })
    const each = async ({ before, open }: typeof walk extends fc.Arbitrary<infer T> ? T : never) => {
      const start: Step[] = [submitted('b', 'a'), submitted('c', 'b'), ...before]
      const others = open.filter(({ kind }) => kind !== 'grade')
      const quiz = await walked([...start, reopen, ...others, putBack])
      const twin = await walked([...start, ...others])
      expect([await quiz.scores(), await quiz.waiting()]).toEqual([await twin.scores(), await twin.waiting()])
    }
    await fc.assert(fc.asyncProperty(walk, each), { numRuns: runs })
  }, 120_000)
})
