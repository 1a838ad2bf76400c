import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { RecordBatch } from '../../../../src/machines/flushing/contract.ts'
import { paths } from '../../../../src/paths.ts'
import { flushingActors } from '../../../../src/services/actors/exam/flushing.actors.ts'
import { startLock } from '../../../../src/services/device/writer-lock.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'

const owner = { user: 'ada', quiz: 'quiz-1', attempt: 'attempt-1', writer: 'writer-2', epoch: 4 }
const text = (textAnswer: string) => ({ answerId: null, textAnswer })
const record = { ...owner, question: 'q1', seq: 2, base: 0, settles: [], value: text('Gauss'), refused: null }
/** What a page wrote without the server; it is gone. */
const left: RecordBatch = { ...owner, records: [{ ...record, detached: true }] }

const time = { deadline: null, serverNow: '2026-11-27T12:00:00.000Z', credited: 0 }
const granted = (answers: object = {}) => ({ status: 200, body: { attempt: { id: 'attempt-1', epoch: 5, ...time }, answers, rivals: [] } })
const saved = { status: 200, body: { saved: { q1: { seq: 2, version: 1 } }, rivals: [], epoch: 5, ...time } }

/** Gives the browser locks, of which these are held. */
const hold = (...names: string[]) =>
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: names.map((name) => ({ name })) }) } })
beforeEach(() => hold())
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

type Reply = { status: number; body: object }

/** Sends the batch to a school that answers so; returns the calls and what became of it. */
async function send(takeOver: Reply | 'nothing', batch = left) {
  const calls: object[] = []
  stubFetch(async ({ path, body }) => {
    const call = path.split('/').at(-1) ?? ''
    calls.push({ [call]: body })
    const reply = call === 'takeover' ? takeOver : saved
    if (reply === 'nothing') throw new TypeError('Failed to fetch')
    return Response.json({ success: reply.status === 200, ...reply.body }, { status: reply.status })
  })
  const outcome = await toPromise(createActor(flushingActors.sendRecords, { input: batch }).start()).catch((error: unknown) => error)
  return { calls, outcome }
}

const asLeft = [{ answers: { writer: 'writer-2', epoch: 4, answers: { q1: { ...text('Gauss'), seq: 2, base: 0 } } } }]
const takesOver = { takeover: { writer: 'writer-2', from: 4 } }

test('What a page wrote without the server and left behind counts: the attempt is taken over under its writer', async () => {
  const { calls, outcome } = await send(granted())
  expect(calls).toEqual([takesOver, { answers: { writer: 'writer-2', epoch: 5, answers: { q1: { ...text('Gauss'), seq: 2, base: 0 } } } }])
  expect(outcome).toMatchObject({ kind: 'acknowledged', counted: 1, rivals: 0 })
})

test('It is made on the version that counts where that says the same', async () => {
  const { calls } = await send(granted({ q1: { ...text('Gauss'), flagged: false, version: 3 } }))
  expect(calls[1]).toMatchObject({ answers: { answers: { q1: { base: 3 } } } })
})

test('It stays on its own version where what counts was out of its sight', async () => {
  const { calls } = await send(granted({ q1: { ...text('Euler'), flagged: false, version: 3 } }))
  expect(calls[1]).toMatchObject({ answers: { answers: { q1: { base: 0 } } } })
})

test.each([
  ['another page has written since', { status: 409, body: { reason: 'staleEpoch', epoch: 6 } }],
  ['the attempt is closed', { status: 409, body: { reason: 'attemptClosed' } }],
])('Where %s it is sent as it is', async (_, refusal) => {
  expect((await send(refusal)).calls).toEqual([takesOver, ...asLeft])
})

test.each([
  ['a page of this browser has the attempt open', () => hold('examhall-attempt-attempt-1')],
  ['the browser cannot tell whether one has', () => vi.stubGlobal('navigator', {})],
  ['this page is opening the exam', () => history.replaceState(null, '', paths.quizAttempt('quiz-1'))],
])('Where %s nothing is taken over', async (_, arrange) => {
  arrange()
  expect((await send(granted())).calls).toEqual(asLeft)
})

// Shows: A page that only shows the exam sends what waits on this device as soon as the page that wrote is gone.
test('Where this page shows the exam and another page had taken it, what that one left behind counts', async () => {
  history.replaceState(null, '', paths.quizAttempt('quiz-1'))
  const request = () => Promise.reject(new Error('stolen'))
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [] }), request } })
  const { promise: replaced, resolve: lost } = Promise.withResolvers<void>()
  const { stop } = startLock('attempt-1', lost)
  await replaced
  expect((await send(granted())).calls[0]).toEqual(takesOver)
  stop()
})

test('Nothing is taken over for what a page wrote that the server had let write', async () => {
  expect((await send(granted(), { ...left, records: [record] })).calls).toEqual(asLeft)
})

test('Without a reply everything stays on the device for the next time', async () => {
  const { calls, outcome } = await send('nothing')
  expect(calls).toEqual([takesOver])
  expect(outcome).toBeInstanceOf(Error)
})
