import { afterEach, expect, test, vi } from 'vitest'
import type { AccountReply } from '../../../../domain/api/account.ts'
import { createSessions } from '../../../../server/features/accounts/sessions/sessions.service.ts'
import { type BodyLimits, bodyLimits } from '../../../../server/http/bodies/body-watch.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { listenOn, sendHead } from '../../../support/half-sent.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const impatient: BodyLimits = { ...bodyLimits, checkEvery: 10, first: 50, perByte: 0 }
const few: BodyLimits = { ...bodyLimits, ofPerson: 2, ofAddress: 3, heldBytes: 100_000 }

describeEachDatabase('Bodies', (open) => {
  let school: School
  let student: Person
  let port: number
  let taking: { assignmentId: string; attemptId: string }
  const start = async (bodies: BodyLimits = bodyLimits) => {
    school = await openSchool(await open(), { bodies })
    const course = await school.makeCourse()
    const quiz = await school.makeQuiz({ course })
    student = await school.makeStudent({ enrolledIn: course })
    const begun = await school.call<{ attempt: { id: string } }>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, {
      body: { writer: 'tab' },
    })
    taking = { assignmentId: quiz.id, attemptId: begun.body.attempt.id }
    port = await listenOn(school.app)
  }
  afterEach(() => school.close())
  const unfinished = () => school.app.bodyWatch.state().unfinished
  const untilUnfinished = (count: number) => vi.waitUntil(() => unfinished() === count, { interval: 1, timeout: 10_000 })
  const head = (length: number, path = `/api/attempts/${taking.attemptId}/takeover`) =>
    sendHead(port, { path, cookie: student.cookie, length })

  test('that never come are answered 408 and their connection ends', async () => {
    await start(impatient)
    const request = await head(1000)
    request.send('{"writer":')
    const reply = await request.reply
    expect([reply.startsWith('HTTP/1.1 408 '), reply.includes('"reason":"tooSlow"')]).toEqual([true, true])
    await untilUnfinished(0)
  })

  test('of requests that were refused early are not waited for', async () => {
    await start(impatient)
    const request = await sendHead(port, { path: '/api/courses', length: 1000 })
    expect(await request.status()).toBe(401)
    await untilUnfinished(0)
  })

  test('that break off are answered to nobody and forgotten', async () => {
    await start()
    const request = await head(1000)
    await untilUnfinished(1)
    request.socket.destroy()
    await untilUnfinished(0)
    expect(school.app.bodyWatch.state()).toEqual({ unfinished: 0, held: 0 })
  })

  // Shows: A request whose body is complete after the deadline is late.
  test('count from the moment when they are complete', async () => {
    await start()
    const quiz = { path: `/api/assignments/${taking.assignmentId}/submit`, cookie: student.cookie }
    const body = JSON.stringify({ writer: 'tab', answers: {} })
    const request = await sendHead(port, { ...quiz, length: body.length })
    await untilUnfinished(1)
    school.clock.advance(69_000)
    request.send(body)
    await request.reply
    const row = await school.db.selectFrom('attempts').select(['started_at', 'submitted_at']).executeTakeFirstOrThrow()
    expect((row.submitted_at ?? 0) - row.started_at).toBe(69_000)
  })

  const signOut = () => school.call(student, 'POST', '/api/auth/logout')
  const signOutElsewhere = async () => {
    const other = { cookie: `examhall_session=${await createSessions(school.deps).openFor(student, 'none')}` }
    const { body } = await school.call<AccountReply>(other, 'GET', '/api/account')
    const id = body.sessions.find(({ isCurrent }) => !isCurrent)?.id
    await school.call(other, 'DELETE', `/api/account/sessions/${id}`)
  }

  test.each([
    ['by itself', signOut],
    ['by another session', signOutElsewhere],
  ])('of a session that was ended meanwhile %s are refused', async (_, end) => {
    await start()
    const body = JSON.stringify({ writer: 'tablet', from: 1 })
    const request = await head(body.length)
    await untilUnfinished(1)
    await end()
    request.send(body)
    expect(await request.status()).toBe(401)
  })

  test('of a session that expired meanwhile count', async () => {
    await start()
    const body = JSON.stringify({ writer: 'tablet', from: 1 })
    const request = await head(body.length)
    await untilUnfinished(1)
    school.clock.advance(30 * 3_600_000)
    request.send(body)
    expect(await request.status()).toBe(200)
  })

  test('of one person that never end push out each other, the slowest first', async () => {
    await start(few)
    const [first, second] = [await head(1000), await head(1000)]
    await untilUnfinished(2)
    second.send('{"writer"')
    await vi.waitUntil(() => school.app.bodyWatch.state().held > 0, { interval: 1 })
    const third = await head(1000)
    expect(await first.status()).toBe(503)
    await untilUnfinished(2)
    for (const { socket } of [second, third]) socket.destroy()
  })

  test('together are held only up to a limit', async () => {
    await start(few)
    const requests = [await head(90_000), await head(90_000)]
    for (const request of requests) request.send('x'.repeat(80_000))
    expect(await Promise.race(requests.map((request) => request.status()))).toBe(503)
    expect(school.app.bodyWatch.state().held).toBeLessThanOrEqual(100_000)
    for (const { socket } of requests) socket.destroy()
  })

  test('of whoever holds most are ended first, however slow those of others are', async () => {
    await start(few)
    const other = await school.makeStudent()
    const slow = await head(1_000)
    slow.send('{')
    await vi.waitUntil(() => school.app.bodyWatch.state().held > 0, { interval: 1 })
    const greedy = await Promise.all(
      [1, 2].map(() => sendHead(port, { path: '/api/receipts/check', cookie: other.cookie, length: 90_000 })),
    )
    for (const request of greedy) request.send('x'.repeat(80_000))
    expect(await Promise.race([slow, ...greedy].map(async (request) => [request === slow, await request.status()]))).toEqual([false, 503])
    expect(slow.socket.destroyed).toBe(false)
    for (const { socket } of [slow, ...greedy]) socket.destroy()
  })

  test('of more than 16 KiB are not taken by routes that are open to everybody', async () => {
    await start()
    const post = (length: number) =>
      school.call<object>(null, 'POST', '/api/auth/login', { body: { email: 'x'.repeat(length), password: 'x' } })
    expect([(await post(17_000)).status, (await post(15_000)).status]).toEqual([413, 400])
  })

  test('with too many fields are refused before anything of them is built', async () => {
    await start()
    const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`é${index}`, 1]))
    const reply = await school.call(student, 'POST', `/api/attempts/${taking.attemptId}/takeover`, { body: fields })
    expect(reply).toMatchObject({ status: 413, body: { reason: 'tooLarge', message: 'The request has too many fields.' } })
  })

  test('of whole quizzes and saves of 300 questions have room', async () => {
    await start()
    const entry = { answerId: null, textAnswer: 'a, b: c', seq: 1, base: 0 }
    const answers = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`q${index}`, entry]))
    const body = { writer: 'tab', epoch: 1, answers }
    const reply = await school.call(student, 'PUT', `/api/attempts/${taking.attemptId}/answers`, { body })
    expect(reply.status).toBe(200)
  })
})
