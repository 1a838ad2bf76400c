import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, toPromise, waitFor } from 'xstate'
import type { SaveBatch, SaveOutcome } from '../../../../src/machines/answer-saving/contract.ts'
import { ada, alan } from '../../../../src/machines/session/alphabet.ts'
import { sessionMachine } from '../../../../src/machines/session/session.machine.ts'
import type { DeviceCommand, SessionCheck } from '../../../../src/machines/session/setup.ts'
import { answerSavingActors } from '../../../../src/services/actors/exam/answer-saving.actors.ts'
import { noteWrite } from '../../../../src/services/device/device-writes.ts'
import { createServerClock } from '../../../../src/services/watch/server-clock.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'

const NOW = '2026-11-20T09:10:00.000Z'
const edit = { answerId: null, textAnswer: 'Euclid', seq: 3, base: 1 }
const batch: SaveBatch = {
  userId: 'user-1',
  attemptId: 'a1',
  writer: 'w1',
  epoch: 2,
  position: 1,
  answers: { q1: edit },
  flags: {},
  keepalive: false,
}
const actors = answerSavingActors(
  createActor(sessionMachine, { input: { user: null } }),
  createServerClock(() => 0),
)

let sent: { url: string; method: string; keepalive: boolean; body: unknown }[] = []

/** Answers every call of the page. */
function says(status: number, body: string, type = 'application/json'): void {
  stubFetch(({ path, method, keepalive, body: asked }) => {
    sent.push({ url: path, method, keepalive, body: asked })
    return new Response(body, { status, headers: { 'content-type': type } })
  })
}
const saysJson = (status: number, body: object) => says(status, JSON.stringify(body))
const save = (over: Partial<SaveBatch> = {}): Promise<SaveOutcome> =>
  toPromise(createActor(actors.saveAnswers, { input: { ...batch, ...over } }).start())
const heard = { q1: { seq: 3, version: 2 } }
const rival = { id: 'r1', questionId: 'q1', answer: { answerId: null, textAnswer: 'Gauss' }, ahead: false }
const good = { success: true, saved: heard, rivals: [rival], serverNow: NOW, deadline: null, epoch: 2, credited: 0 }
const time = { serverNow: NOW, deadline: null, credited: 0, arrivedAt: expect.any(Number) }

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
        body: { writer: 'w1', epoch: 2, position: 1, answers: { q1: edit } },
      },
    ])
  })

  test('sends flags beside the answers', async () => {
    saysJson(200, { ...good, flags: { q2: 1 } })
    expect(await save({ flags: { q2: { flagged: true, seq: 1 } } })).toMatchObject({ flags: { q2: 1 } })
    expect(sent).toMatchObject([{ body: { answers: { q1: edit }, flags: { q2: { flagged: true, seq: 1 } } } }])
  })

  // Shows: An edit is written to IndexedDB, by user, attempt, question and writer, before it is sent.
  test('waits until what it sends is on this device', async () => {
    saysJson(200, good)
    const { promise: written, resolve: write } = Promise.withResolvers<void>()
    noteWrite('a1', written)
    const saving = save()
    await new Promise(setImmediate)
    const before = sent.length
    write()
    await saving
    expect([before, sent.length]).toEqual([0, 1])
  })

  // Shows: Answers are sent when the page is hidden or left.
  test('outlives a page that is hidden', async () => {
    saysJson(200, good)
    await save({ keepalive: true })
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true])
  })

  // Shows: What is sent while the page is left has at most 60 KiB.
  test('too large to outlive its page goes the usual way', async () => {
    saysJson(200, good)
    await save({ keepalive: true, answers: { q1: { ...edit, textAnswer: 'x'.repeat(70_000) } } })
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([false])
  })

  test('brings what was heard, the rivals, and the server time with the deadline of the same reply', async () => {
    saysJson(200, good)
    expect(await save()).toEqual({
      kind: 'saved',
      position: 1,
      saved: heard,
      flags: {},
      refused: {},
      evidence: [],
      rivals: [rival],
      time,
    })
  })

  test('brings the reason for what the server refuses', async () => {
    saysJson(200, { ...good, saved: {}, refused: { q1: 'tooLong' } })
    expect(await save()).toMatchObject({ kind: 'saved', saved: {}, refused: { q1: 'tooLong' } })
  })

  test('after the end brings what was heard and which of it is evidence', async () => {
    const saved = { ...heard, q2: { seq: 1, version: 1 } }
    saysJson(409, { success: false, reason: 'attemptClosed', message: '', saved, evidence: ['q1'], rivals: [] })
    expect(await save()).toMatchObject({ kind: 'attemptClosed', saved, evidence: ['q1'], rivals: [] })
  })

  test('of a replaced writer brings what was kept', async () => {
    const { serverNow, deadline, credited } = good
    saysJson(409, { success: false, reason: 'replacedWriter', message: '', saved: heard, rivals: [rival], serverNow, deadline, credited })
    expect(await save()).toMatchObject({ kind: 'replacedWriter', saved: heard, rivals: [rival], time })
  })

  test('without a session is told as that', async () => {
    saysJson(401, { success: false, reason: 'signedOut', message: '' })
    expect(await save()).toEqual({ kind: 'signedOut' })
  })

  // Shows: When somebody else is signed in, the owner of the exam signs in over it; others read whose exam it is.
  test.each([403, 404])('answered %i because somebody else is signed in in this browser is told as a lost session', async (status) => {
    const found = [ada, alan]
    const session = createActor(
      sessionMachine.provide({
        actors: {
          storedUser: fromCallback<DeviceCommand, Record<string, never>>(() => {}),
          wakeWatch: fromCallback(() => {}),
          checkSession: fromPromise<SessionCheck, Record<string, never>>(async () => ({ kind: 'valid', user: found.shift() ?? alan })),
        },
      }),
      { input: { user: ada } },
    ).start()
    session.send({ type: 'attempt.started', assignmentId: 'quiz' })
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'present' }))
    saysJson(status, { success: false, reason: 'no', message: 'Not found.' })
    const { saveAnswers } = answerSavingActors(
      session,
      createServerClock(() => 0),
    )
    expect(await toPromise(createActor(saveAnswers, { input: batch }).start())).toEqual({ kind: 'signedOut' })
  })

  test.each([400, 403, 404, 413, 422])('answered %i by the server is refused for good', async (status) => {
    saysJson(status, { success: false, reason: 'no', message: 'No.' })
    expect(await save()).toEqual({ kind: 'refused', problem: { kind: 'refused', status, reason: 'no', message: 'No.' } })
  })

  // Shows: Only status 200 with JSON for the same attempt acknowledges an edit.
  test.each([
    ['a page of HTML', 200, '<h1>Sign in</h1>', 'text/html'],
    ['JSON of somebody else', 200, '{"ok":true}', 'application/json'],
    // Shows: The disk is full or the database locked: the server answers 503, acknowledges nothing it does not hold, and recovers by itself.
    ['an overloaded server', 503, '{"success":false}', 'application/json'],
    ['a server that is asked too often', 429, '{"success":false}', 'application/json'],
    ["a proxy's refusal", 403, '<h1>Blocked</h1>', 'text/html'],
  ])('answered by %s acknowledges nothing', async (_, status, body, type) => {
    says(status, body, type)
    await expect(save()).rejects.toThrow()
  })
})
