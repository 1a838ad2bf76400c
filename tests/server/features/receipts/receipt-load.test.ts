import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { ReceiptReply } from '../../../../domain/api/receipts.ts'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import type * as receipts from '../../../../server/features/receipts/receipts.service.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

/** The checks that run now, and the most that ever ran at once, by submission. */
const running = vi.hoisted(() => ({ now: new Map<string, number>(), most: new Map<string, number>() }))

vi.mock(import('../../../../server/features/receipts/receipts.service.ts'), async (original) => {
  const real = await original()
  const checkReceipt: typeof receipts.checkReceipt = async (held) => {
    const { id } = held.submission
    const count = (running.now.get(id) ?? 0) + 1
    running.now.set(id, count)
    running.most.set(id, Math.max(count, running.most.get(id) ?? 0))
    return real.checkReceipt(held).finally(() => running.now.set(id, (running.now.get(id) ?? 0) - 1))
  }
  return { ...real, checkReceipt }
})

const writer = 'tab'
const [people, each] = [10, 4]

describeEachDatabase('40 receipt checks at once', (open) => {
  let school: School
  let course: { id: string }
  let assignmentId: string
  const ready: { person: Person; receipt: string }[] = []

  async function begin(student: Person): Promise<string> {
    const path = `/api/assignments/${assignmentId}/attempts`
    return (await school.call<BeginReply>(student, 'POST', path, { body: { writer } })).body.attempt.id
  }
  const save = (student: Person, attemptId: string, seq: number, length: number) => {
    const answers = { q4: { answerId: null, textAnswer: `${seq % 10}`.repeat(length), seq, base: 0 } }
    return school.call(student, 'PUT', `/api/attempts/${attemptId}/answers`, { body: { writer, epoch: 1, answers } })
  }
  /** Submits an essay with a log of 1 MB. */
  async function submitAttempt(): Promise<{ person: Person; receipt: string }> {
    const person = await school.makeStudent({ enrolledIn: course })
    const attemptId = await begin(person)
    for (let seq = 1; seq <= 10; seq += 1) await save(person, attemptId, seq, 99_000)
    const path = `/api/assignments/${assignmentId}/submit`
    const { body } = await school.call<SubmitReply>(person, 'POST', path, { body: { writer, epoch: 1, answers: {} } })
    return { person, receipt: body.submission.receipt }
  }
  const check = ({ person, receipt }: { person: Person; receipt: string }) =>
    school.call<ReceiptReply>(person, 'POST', '/api/receipts/check', { body: { receipt } })

  beforeAll(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
    assignmentId = (await school.makeQuiz({ course })).id
    for (let count = 0; count < people; count += 1) ready.push(await submitAttempt())
  })
  afterAll(async () => {
    ready.splice(0)
    await school.close()
  })
  beforeEach(() => running.most.clear())

  test('by one person run one after another, and those for which that is too long are refused', async () => {
    const one = ready.slice(0, 1)
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => one)
        .flat()
        .map(check),
    )
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect([count(200) + count(429), [...running.most.values()]]).toEqual([40, [1]])
    expect([count(200) >= each, count(429) > 0]).toEqual([true, true])
  })

  test('by ten people let the saves of others through', async () => {
    const student = await school.makeStudent({ enrolledIn: course })
    const attemptId = await begin(student)
    let isOver = false
    const checks = Promise.all(ready.flatMap((one) => Array.from({ length: each }, () => check(one)))).finally(() => {
      isOver = true
    })
    let saved = 0
    while (!isOver && saved < 60) saved += (await save(student, attemptId, saved + 1, 10)).status === 200 && !isOver ? 1 : 0
    const replies = await checks
    expect(new Set(replies.map(({ body }) => `${body.check?.matches} ${body.check?.logIntact}`))).toEqual(new Set(['true true']))
    expect([...running.most.values()]).toEqual(Array.from({ length: people }, () => 1))
    expect(saved).toBeGreaterThanOrEqual(5)
  })
})
