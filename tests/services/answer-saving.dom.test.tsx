import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { SaveBatch, SaveOutcome, SavingContext } from '../../src/machines/answer-saving/contract.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { answerSavingActors } from '../../src/services/answer-saving.actors.ts'
import { readAnswers } from '../../src/services/answer-store.ts'
import { journal } from '../../src/services/journal.ts'
import { createServerClock } from '../../src/services/server-clock.ts'
import { createActorWithParent } from '../support/heard.ts'

const NOW = '2026-11-20T09:10:00.000Z'
const answer = { answerId: null, textAnswer: 'Euclid', flagged: false, revision: 3 }
const batch: SaveBatch = { attemptId: 'a1', writer: 'w1', epoch: 2, position: 1, answers: { q1: answer }, keepalive: false }
const clock = createServerClock(() => 0)
const actors = answerSavingActors(createActor(sessionMachine, { input: { user: null } }), clock)

let sent: { url: string; method: string; keepalive: boolean; body: unknown }[] = []

/** Answers every call of the page. */
function says(status: number, body: string, type = 'application/json'): void {
  const answered = async (input: Request | string, init?: RequestInit) => {
    const request = new Request(
      new URL(typeof input === 'string' ? input : input.url, location.href),
      typeof input === 'string' ? init : input,
    )
    sent.push({ url: new URL(request.url).pathname, method: request.method, keepalive: request.keepalive, body: await request.json() })
    return new Response(body, { status, headers: { 'content-type': type } })
  }
  vi.stubGlobal('fetch', answered)
}
const saysJson = (status: number, body: object) => says(status, JSON.stringify(body))
const save = (over: Partial<SaveBatch> = {}): Promise<SaveOutcome> =>
  toPromise(createActor(actors.saveAnswers, { input: { ...batch, ...over } }).start())
const good = { success: true, saved: { q1: 3 }, serverNow: NOW, deadline: null, epoch: 2 }

beforeEach(() => {
  sent = []
})
afterEach(() => void vi.unstubAllGlobals())

describe('A save', () => {
  test('sends the outbox under this writer and epoch', async () => {
    saysJson(200, good)
    await save()
    expect(sent).toEqual([
      {
        url: '/api/attempts/a1/answers',
        method: 'PUT',
        keepalive: false,
        body: { writer: 'w1', epoch: 2, position: 1, answers: { q1: answer } },
      },
    ])
  })

  test('outlives a page that is hidden', async () => {
    saysJson(200, good)
    await save({ keepalive: true })
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true])
  })

  test('too large to outlive its page goes the usual way', async () => {
    saysJson(200, good)
    await save({ keepalive: true, answers: { q1: { ...answer, textAnswer: 'x'.repeat(70_000) } } })
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([false])
  })

  test('tells what is saved and sets the clock', async () => {
    saysJson(200, good)
    expect([await save(), clock.now()]).toEqual([
      { kind: 'saved', saved: { q1: 3 }, refused: [], position: 1, deadline: null, epoch: 2, at: NOW },
      Date.parse(NOW),
    ])
  })

  test('lists what the server refuses, as it was sent', async () => {
    saysJson(200, { ...good, saved: {}, refused: { q1: 'tooLong' } })
    expect(await save()).toMatchObject({ saved: {}, refused: [{ questionId: 'q1', reason: 'tooLong', answer }] })
  })

  test('after the end tells what is evidence and what counts', async () => {
    saysJson(409, { success: false, reason: 'attemptClosed', message: '', evidence: { q1: 3 }, saved: { q2: 1 } })
    expect(await save()).toEqual({
      kind: 'attemptClosed',
      saved: { q2: 1 },
      evidence: [{ questionId: 'q1', reason: 'attemptClosed', answer }],
    })
  })

  test.each([
    [409, 'replacedWriter', 'replacedWriter'],
    [401, 'signedOut', 'signedOut'],
  ])('answered %i %s is told as that', async (status, reason, kind) => {
    saysJson(status, { success: false, reason, message: '' })
    expect(await save()).toEqual({ kind })
  })

  test.each([
    ['a page of HTML', 200, '<h1>Sign in</h1>', 'text/html'],
    ['JSON of somebody else', 200, '{"ok":true}', 'application/json'],
    ['an overloaded server', 503, '{"success":false}', 'application/json'],
  ])('answered by %s acknowledges nothing', async (_, status, body, type) => {
    says(status, body, type)
    await expect(save()).rejects.toThrow()
  })
})

describe('The journal', () => {
  const context: SavingContext = {
    userId: 'journal-user',
    quizId: 'quiz-1',
    attemptId: 'journal-attempt',
    writer: 'w1',
    epoch: 1,
    position: 0,
    startedAt: NOW,
    deadline: null,
    questionIds: ['q1', 'q2'],
    answers: {},
    acknowledged: {},
    savedAt: NOW,
    savedPosition: 0,
    failures: 0,
    retryAfter: null,
    visible: true,
    urgent: false,
    notCounted: [],
  }
  const held = () => readAnswers({ user: context.userId, attempt: context.attemptId })

  test('writes a change within 300 ms and notes what is acknowledged', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { heard, child, stop } = createActorWithParent(journal(clock), context)
    child.send({ type: 'journal.write', questionId: 'q1', answer })
    child.send({ type: 'journal.acknowledge', saved: { q1: 2 } })
    vi.advanceTimersByTime(300)
    vi.useRealTimers()
    await expect.poll(() => heard).toContainEqual({ type: 'storage.worked' })
    expect(await held()).toEqual({ answers: { q1: answer }, acknowledged: { q1: 2 } })
    stop()
  })

  test('mirrors every question under the documented key', async () => {
    const { child, stop } = createActorWithParent(journal(clock), context)
    child.send({ type: 'journal.write', questionId: 'q1', answer })
    child.send({ type: 'journal.flush' })
    expect(JSON.parse(localStorage.getItem('quiz_answers_quiz-1') ?? '')).toEqual({
      userId: 'journal-user',
      attemptId: 'journal-attempt',
      answers: [
        { questionId: 'q1', selectedAnswer: null, textAnswer: 'Euclid', isAnswered: true, flagged: false, revision: 3 },
        { questionId: 'q2', selectedAnswer: null, textAnswer: '', isAnswered: false, flagged: false, revision: 0 },
      ],
      timeRemaining: null,
      startTime: NOW,
      timestamp: Date.parse(NOW),
      lastSaved: NOW,
    })
    stop()
  })

  test('writes what is left when the exam is left', async () => {
    const { child, stop } = createActorWithParent(journal(clock), { ...context, attemptId: 'left' })
    child.send({ type: 'journal.write', questionId: 'q2', answer })
    stop()
    await vi.waitFor(async () => expect((await readAnswers({ user: context.userId, attempt: 'left' })).answers).toEqual({ q2: answer }))
  })
})
