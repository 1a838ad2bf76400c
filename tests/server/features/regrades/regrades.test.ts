import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StatisticsReply } from '../../../../domain/api/statistics.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { changeQuestions, type KeyChangeSchool, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('A key that changes after submissions', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  /** B is right after all: q1 had A. */
  const correctQ1 = ({ quiz }: KeyChangeSchool) =>
    changeQuestions(quiz.questions, {
      q1: { answers: (quiz.questions[0]?.answers ?? []).map((choice) => ({ ...choice, correct: choice.id === 'q1-b' })) },
    })
  const sums = async (room: KeyChangeSchool, ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => [Number((await room.row(id)).score), Number((await room.row(id)).max_score)]))

  async function threeSubmissions() {
    const room = await openKeyChangeSchool(school)
    const a = await room.submitAttempt({ q1: { answerId: 'q1-a' }, q3: { textAnswer: '42' } })
    const b = await room.submitAttempt({ q1: { answerId: 'q1-b' } })
    const c = await room.submitAttempt({ q1: { answerId: 'q1-c' } })
    return { room, a, b, c, ids: [a.id, b.id, c.id] }
  }

  test('saving says how many submissions wait, and grades none of them', async () => {
    const { room, ids } = await threeSubmissions()
    const saved = await room.save(correctQ1(room))
    expect([saved.body.keyChange, await sums(room, ids)]).toEqual([
      { submissionCount: 3 },
      [
        [4, 8],
        [0, 8],
        [0, 8],
      ],
    ])
  })

  test('saving another wording waits for nobody', async () => {
    const { room } = await threeSubmissions()
    const saved = await room.save(changeQuestions(room.quiz.questions, { q1: { questionText: 'Which one?' } }))
    expect([saved.status, saved.body.keyChange, (await room.read()).change]).toEqual([200, undefined, null])
  })

  test('shows before and after of each student whose score would change', async () => {
    const { room, a, b } = await threeSubmissions()
    await room.save(correctQ1(room))
    const { change } = await room.read()
    const before = { maxScore: 8, pendingPoints: 0 }
    expect(change).toMatchObject({ submissionCount: 3, openCount: 0 })
    expect(change?.questions).toMatchObject([{ id: 'q1', before: { answers: ['Right'] }, now: { answers: ['Wrong'] } }])
    expect(change?.scores.map(({ submissionId, before, apply, fullPoints }) => [submissionId, before, apply, fullPoints])).toEqual([
      [a.id, { score: 4, ...before }, { score: 2, ...before }, { score: 4, ...before }],
      [b.id, { score: 0, ...before }, { score: 2, ...before }, { score: 2, ...before }],
      [expect.any(String), { score: 0, ...before }, { score: 0, ...before }, { score: 2, ...before }],
    ])
  })

  test.each([
    [
      'apply',
      [
        [2, 8],
        [2, 8],
        [0, 8],
      ],
    ],
    [
      'fullPoints',
      [
        [4, 8],
        [2, 8],
        [2, 8],
      ],
    ],
    [
      'keep',
      [
        [4, 8],
        [0, 8],
        [0, 8],
      ],
    ],
  ])('%s grades every submission and can be undone', async (kind, after) => {
    const { room, ids } = await threeSubmissions()
    await room.save(correctQ1(room))
    const decided = await room.decideNow(kind)
    const graded = await sums(room, ids)
    const waiting = (await room.read()).change
    const undone = await room.undo(decided.body.regrade.id)
    expect([decided.status, graded, waiting]).toEqual([200, after, null])
    expect([undone.body.regrade.status, await sums(room, ids)]).toEqual([
      'undone',
      [
        [4, 8],
        [0, 8],
        [0, 8],
      ],
    ])
    expect((await room.read()).change?.submissionCount).toBe(3)
  })

  test('needs a reason for what changes scores, and not for keeping them', async () => {
    const { room } = await threeSubmissions()
    await room.save(correctQ1(room))
    const { change } = await room.read()
    if (!change) throw new Error('No change waits')
    const invisible = [await room.decide('apply', change, { reason: ' ' }), await room.decide('apply', change, { reason: '\u200b' })]
    const without = [...invisible, await room.decide('keep', change, { reason: '' })]
    expect(without.map(({ status }) => status)).toEqual([400, 400, 200])
  })

  test('is noted in the security log with its reason', async () => {
    const { room } = await threeSubmissions()
    await room.save(correctQ1(room))
    const { body } = await room.decideNow('apply')
    await room.undo(body.regrade.id)
    await school.deps.securityLog.flush()
    const notes = await school.db
      .selectFrom('security_log')
      .select(['kind', 'facts'])
      .where('kind', 'like', 'regrade%')
      .orderBy('seq')
      .execute()
    const ids = { assignmentId: room.quiz.id, regradeId: body.regrade.id }
    expect(notes.slice(-2).map(({ kind, facts }) => [kind, JSON.parse(facts)])).toEqual([
      ['regraded', { ...ids, kind: 'apply', reason: 'The key was wrong' }],
      ['regradeUndone', ids],
    ])
  })

  test('is in the statistics of its quiz until it is applied, with the answers that it takes', async () => {
    const { room } = await threeSubmissions()
    await room.submitAttempt({ q3: { textAnswer: 'Forty-two' } })
    const accept = (question: string, body: object) =>
      school.call(room.teacher, 'POST', `/api/assignments/${room.quiz.id}/questions/${question}/accept`, { body })
    const statistics = async () => {
      const { body } = await school.call<StatisticsReply>(room.teacher, 'GET', `/api/teacher-review/${room.quiz.id}/statistics`)
      const taken = body.questions.flatMap(({ choices, commonAnswers }) => [...choices, ...commonAnswers].filter(({ inKey }) => inKey))
      return [body.keyChange, taken.map(({ text }) => text)]
    }
    const before = await statistics()
    await accept('q1', { answerId: 'q1-b' })
    await accept('q3', { text: 'Forty-two' })
    const waiting = await statistics()
    await room.decideNow('keep')
    const kept = await statistics()
    expect([before, waiting, kept]).toEqual([
      [undefined, []],
      ['waiting', ['Wrong', 'Forty-two']],
      ['decided', ['Wrong', 'Forty-two']],
    ])
  })
})
