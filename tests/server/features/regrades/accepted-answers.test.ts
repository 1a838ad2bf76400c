import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AcceptAnswerReply } from '../../../../domain/api/regrades.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type KeyChangeSchool, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('An answer that a question is to take', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const change = (room: KeyChangeSchool, how: 'accept' | 'withdraw', question: string, body: object) =>
    school.call<AcceptAnswerReply>(room.teacher, 'POST', `/api/assignments/${room.quiz.id}/questions/${question}/${how}`, { body })
  const sums = async (room: KeyChangeSchool, ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => [Number((await room.row(id)).score), Number((await room.row(id)).max_score)]))

  async function threeSubmissions() {
    const room = await openKeyChangeSchool(school)
    const a = await room.submitAttempt({ q1: { answerId: 'q1-a' }, q3: { textAnswer: '42' } })
    const b = await room.submitAttempt({ q1: { answerId: 'q1-b' } })
    const c = await room.submitAttempt({ q1: { answerId: 'q1-c' } })
    return { room, a, b, c, ids: [a.id, b.id, c.id] }
  }

  test('accepts a typed answer from the statistics, once', async () => {
    const { room, c } = await threeSubmissions()
    const d = await room.submitAttempt({ q3: { textAnswer: ' Forty-two ' } })
    const accept = () => change(room, 'accept', 'q3', { text: 'forty-two' })
    const replies = [await accept(), await accept()]
    await room.decideNow('apply')
    expect(replies.map(({ body }) => body)).toMatchObject([
      { assignment: { version: 2 }, keyChange: { submissionCount: 4 } },
      { assignment: { version: 2 }, keyChange: { submissionCount: 4 } },
    ])
    expect(await sums(room, [c.id, d.id])).toEqual([
      [0, 8],
      [2, 8],
    ])
  })

  test('accepts a choice beside the right one, and no essay', async () => {
    const { room, ids } = await threeSubmissions()
    const choice = await change(room, 'accept', 'q1', { answerId: 'q1-b' })
    const essay = await change(room, 'accept', 'q4', { text: 'Because' })
    await room.decideNow('apply')
    expect([choice.status, essay.status, await sums(room, ids)]).toEqual([
      200,
      409,
      [
        [4, 8],
        [2, 8],
        [0, 8],
      ],
    ])
  })

  test('does not take an accepted answer after all, and waits for nobody where nobody was graded by it', async () => {
    const { room } = await threeSubmissions()
    const accepted = [await change(room, 'accept', 'q3', { text: 'forty-two' }), await change(room, 'accept', 'q1', { answerId: 'q1-b' })]
    const typed = await change(room, 'withdraw', 'q3', { text: 'forty-two' })
    const chosen = await change(room, 'withdraw', 'q1', { answerId: 'q1-b' })
    const again = await change(room, 'withdraw', 'q3', { text: 'forty-two' })
    const waiting = { submissionCount: 3 }
    expect([...accepted, typed, chosen, again].map(({ body }) => [body.assignment.version, body.keyChange])).toEqual([
      [2, waiting],
      [3, waiting],
      [4, waiting],
      [5, undefined],
      [5, undefined],
    ])
    expect((await room.read()).change).toBeNull()
  })

  test('asks again about those who were graded by an answer that is not accepted after all', async () => {
    const { room, ids } = await threeSubmissions()
    await change(room, 'accept', 'q1', { answerId: 'q1-b' })
    const { id } = await room.submitAttempt({ q1: { answerId: 'q1-b' } })
    const withdrawn = await change(room, 'withdraw', 'q1', { answerId: 'q1-b' })
    const before = await sums(room, [...ids, id])
    await room.decideNow('apply')
    expect([withdrawn.body.keyChange, before, await sums(room, [...ids, id])]).toEqual([
      { submissionCount: 4 },
      [
        [4, 8],
        [0, 8],
        [0, 8],
        [2, 8],
      ],
      [
        [4, 8],
        [0, 8],
        [0, 8],
        [0, 8],
      ],
    ])
  })

  test('asks again where the acceptance was applied', async () => {
    const { room, b } = await threeSubmissions()
    await change(room, 'accept', 'q1', { answerId: 'q1-b' })
    await room.decideNow('apply')
    const applied = await sums(room, [b.id])
    const withdrawn = await change(room, 'withdraw', 'q1', { answerId: 'q1-b' })
    await room.decideNow('apply')
    expect([applied, withdrawn.body.keyChange, await sums(room, [b.id])]).toEqual([[[2, 8]], { submissionCount: 3 }, [[0, 8]]])
  })

  test('keeps the only answer that a question takes', async () => {
    const { room } = await threeSubmissions()
    const refused = [await change(room, 'withdraw', 'q1', { answerId: 'q1-a' }), await change(room, 'withdraw', 'q3', { text: '42' })]
    expect(refused.map(({ status, body }) => [status, 'reason' in body && body.reason])).toEqual([
      [409, 'cannotWithdraw'],
      [409, 'cannotWithdraw'],
    ])
  })

  test('asks about those graded by it also while another answer waits', async () => {
    const { room } = await threeSubmissions()
    await change(room, 'accept', 'q1', { answerId: 'q1-b' })
    const { id } = await room.submitAttempt({ q1: { answerId: 'q1-b' } })
    await change(room, 'accept', 'q3', { text: 'forty-two' })
    await change(room, 'withdraw', 'q1', { answerId: 'q1-b' })
    await room.decideNow('apply')
    expect(await sums(room, [id])).toEqual([[0, 8]])
  })
})
