import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleAttempt, sampleQuiz } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { markAttemptOnPage, unmarkAttemptOnPage } from '../../../src/services/device/attempts-on-page.ts'
import { recallExam } from '../../../src/services/device/exam-recall.ts'
import { keepExam, keepTime, keptAttempts, makeRoom } from '../../../src/services/device/exam-store.ts'
import { readRecords, writeRecords } from '../../../src/services/device/outbox-store.ts'
import { forgetEnded } from '../../../src/services/watch/kept-exams-watch.ts'
import { stubFetch } from '../../support/pages/fake-fetch.ts'

let user = ''
let serial = 0

beforeEach(() => {
  serial += 1
  user = `watched-${serial}`
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const keep = (over: Partial<typeof sampleAttempt> = {}) =>
  keepExam({ user, quiz: sampleQuiz, attempt: { ...sampleAttempt, ...over }, questions: [], answers: {} })
const waiting = () => ({
  ...{ user, quiz: 'quiz-1', attempt: 'attempt-1', question: 'q1', writer: 'writer-1', epoch: 1, seq: 1, base: 0, settles: [] },
  value: { answerId: null, textAnswer: 'Gauss' },
  refused: null,
})

/** The server answers each question about the attempts of a quiz so. */
const serve = (status: number, body: object = {}) =>
  stubFetch(
    () => new Response(JSON.stringify({ success: status < 400, ...body }), { status, headers: { 'content-type': 'application/json' } }),
  )

// Shows: An attempt that ended elsewhere is forgotten as soon as its device learns of it.
describe('A kept attempt', () => {
  test.each([
    ['that has no open attempt beside it', 200, { hasOpenAttempt: false, submissions: [] }],
    ['that is a submission while another one is open', 200, { hasOpenAttempt: true, submissions: [{ id: 'attempt-1' }] }],
    ['of a quiz that is no longer there', 404, {}],
  ])('%s is forgotten, and what waits stays', async (_, status, body) => {
    await keep()
    await writeRecords([waiting()])
    serve(status, body)
    await forgetEnded(user)
    expect(await keptAttempts(user)).toEqual([])
    expect(await readRecords(user)).toEqual([waiting()])
  })

  test.each([
    ['that is still open', 200, { hasOpenAttempt: true, submissions: [{ id: 'attempt-0' }] }],
    ['of which the server says nothing', 503, {}],
  ])('%s stays', async (_, status, body) => {
    await keep()
    serve(status, body)
    await forgetEnded(user)
    expect(await keptAttempts(user)).toEqual([{ user, quiz: 'quiz-1', attempt: 'attempt-1' }])
  })

  test('that is open on this page is left to it, without a call', async () => {
    await keep()
    const asked = vi.fn()
    vi.stubGlobal('fetch', asked)
    markAttemptOnPage('attempt-1')
    await forgetEnded(user)
    unmarkAttemptOnPage('attempt-1')
    expect(asked).not.toHaveBeenCalled()
  })
})

// Shows: When another person signs in, a device forgets the questions of everybody else; unsent answers stay.
test('What a device keeps of others goes when a person signs in, but not what waits for the server', async () => {
  await keep()
  await writeRecords([waiting()])
  await makeRoom('somebody-else')
  expect(await keptAttempts(user)).toEqual([])
  expect(await readRecords(user)).toEqual([waiting()])
})

// Shows: Without a network an attempt whose end and grace are over does not open; its answers are sent later.
describe('An attempt with an end, without a network', () => {
  const start = Date.parse('2026-11-23T10:00:00.000Z')
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
  const opened = async (minutes: number) => {
    vi.setSystemTime(start + minutes * 60_000)
    return (await recallExam({ userId: user, assignmentId: 'quiz-1' })) !== null
  }
  const begin = async () => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] })
    await keep({ serverNow: at(0), deadline: at(30) })
  }

  test('opens until its grace is over, and stays on the device', async () => {
    await begin()
    expect([await opened(30.4), await opened(30.6), await opened(30.4)]).toEqual([true, false, true])
  })

  test('opens until the end that the server said last', async () => {
    await begin()
    await keepTime({ user, quiz: 'quiz-1', attempt: 'attempt-1' }, { serverNow: at(0), deadline: at(40), credited: 0, arrivedAt: 0 })
    expect([await opened(40.4), await opened(40.6)]).toEqual([true, false])
  })
})
