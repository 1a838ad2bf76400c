import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerValue } from '../../../domain/attempt/answer.ts'
import type { OutboxRecord } from '../../../src/machines/flushing/contract.ts'
import { sampleAttempt, sampleQuestions, sampleQuiz } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { acknowledgeRecords } from '../../../src/services/device/acknowledging.ts'
import { openExams } from '../../../src/services/device/exam-database.ts'
import { ownTexts, recallExam, seenWithoutServer } from '../../../src/services/device/exam-recall.ts'
import { forgetExam, keepCharge, keepExam, keepFlags, keepHeldAnswers } from '../../../src/services/device/exam-store.ts'
import { discardRecords, readRecords, writeRecords } from '../../../src/services/device/outbox-store.ts'
import { forgetAllExams } from '../../../src/services/device/unsent-answers.ts'

let user = ''
let serial = 0

beforeEach(() => {
  serial += 1
  user = `user-${serial}`
})
afterEach(() => vi.restoreAllMocks())

const text = (textAnswer: string): AnswerValue => ({ answerId: null, textAnswer })
const held = (textAnswer: string, version: number) => ({ ...text(textAnswer), version, flagged: false })
const written = (textAnswer: string, over: Partial<OutboxRecord> = {}): OutboxRecord => ({
  ...{ user, quiz: 'quiz-1', attempt: 'attempt-1', question: 'q1', writer: 'writer-1', epoch: 1, seq: 1, base: 0, settles: [] },
  value: text(textAnswer),
  refused: null,
  ...over,
})
const keep = (answers = {}) => keepExam({ user, quiz: sampleQuiz, attempt: sampleAttempt, questions: [], answers })
const recalled = () => recallExam({ userId: user, assignmentId: 'quiz-1' })
const shown = async () => (await recalled())?.charge.answers.q1
const key = () => ({ user, quiz: 'quiz-1', attempt: 'attempt-1' })
const owner = () => ({ ...key(), writer: 'writer-1' })
const taken = { saved: { q1: { seq: 1, version: 1 } }, refused: {}, rivals: null, inCharge: true }

/** Everything that this device keeps of exams, and of edits of the present person. */
async function left() {
  const db = await openExams()
  const counts = await Promise.all((['exams', 'answers', 'pictures'] as const).map((name) => db.count(name)))
  return { kept: counts.reduce((sum, count) => sum + count, 0), edits: (await readRecords(user)).length }
}

/** The databases of this device take so many transactions more, and none after them, as where the page is killed. */
function dieAfter(transactions: number): void {
  const begin = IDBDatabase.prototype.transaction
  let begun = 0
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function dying(this: IDBDatabase, ...how) {
    if (begun++ >= transactions) throw new DOMException('The page is gone.', 'InvalidStateError')
    return begin.apply(this, how)
  })
}

describe('What the server has taken', () => {
  test('of an earlier stay is on screen after a reload without a network, with its version', async () => {
    await keep()
    await writeRecords([written('Gauss')])
    await acknowledgeRecords(owner(), taken)
    expect(await readRecords(user)).toEqual([])
    expect(await shown()).toEqual(held('Gauss', 1))
  })

  // Shows: Whenever a page is killed while the server's reply is noted, its device keeps the edit or the acknowledged answer, never neither.
  test.each([0, 1, 2, 3, 4, 5, 6])('is on the device, as an edit or as an answer, when the page dies after %i steps', async (steps) => {
    await keep()
    await writeRecords([written('Gauss')])
    dieAfter(steps)
    await acknowledgeRecords(owner(), taken).catch(() => undefined)
    vi.restoreAllMocks()
    expect(await shown()).toMatchObject(text('Gauss'))
  })

  test('is forgotten with the exam where the device does not take it', async () => {
    await keep({ q1: held('Euler', 1) })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    })
    await keepHeldAnswers(key(), { q1: { ...text('Gauss'), version: 2 } })
    vi.restoreAllMocks()
    expect(await recalled()).toBeNull()
  })

  test('beside another text stays the version that this text was made on', async () => {
    await keep()
    await writeRecords([written('Gauss', { base: 2 })])
    const rivals = [{ id: 'rival-1', questionId: 'q1', answer: text('Gauss'), ahead: false }]
    await acknowledgeRecords(owner(), { ...taken, saved: { q1: { seq: 1, version: 7 } }, rivals })
    expect(await shown()).toEqual(held('Gauss', 2))
  })

  test('does not lend its version to an edit that was made on an older one', async () => {
    await keep({ q1: held('from another device', 5) })
    await writeRecords([written('Gauss', { base: 2 })])
    expect(await shown()).toEqual(held('Gauss', 2))
  })

  test('has what was written in sight of it made on its version', async () => {
    await keep()
    await writeRecords([written('Gauss'), written('Gauss and Euler', { writer: 'writer-2', detached: true })])
    await acknowledgeRecords(owner(), taken)
    expect(await readRecords(user)).toMatchObject([{ writer: 'writer-2', base: 1 }])
  })

  test('has what was written in sight of it made on its version, although its writer was no longer in charge', async () => {
    await keep()
    await writeRecords([written('Gauss'), written('Gauss and Euler', { writer: 'writer-2', detached: true })])
    await acknowledgeRecords(owner(), { ...taken, inCharge: false, answers: { q1: held('Gauss', 4) } })
    expect(await readRecords(user)).toMatchObject([{ writer: 'writer-2', base: 4 }])
  })

  test('lends no version where something else counts and its writer was no longer in charge', async () => {
    await keep()
    await writeRecords([written('Gauss'), written('Gauss and Euler', { writer: 'writer-2', detached: true })])
    await acknowledgeRecords(owner(), { ...taken, inCharge: false, answers: { q1: held('from another device', 4) } })
    expect(await readRecords(user)).toMatchObject([{ writer: 'writer-2', base: 0 }])
  })
})

// Shows: Flags that were set without a network survive a reload.
test('Flags that the server does not know come back, also after the next reload', async () => {
  await keep({ q1: { ...held('Gauss', 1), flagged: true } })
  await keepFlags(key(), { q1: false, q2: true })
  const found = await recalled()
  expect(found?.flags).toEqual({ q1: false, q2: true })
  expect([found?.charge.answers.q1?.flagged, found?.charge.answers.q2?.flagged]).toEqual([false, true])
  await keepFlags(key(), { q2: true })
  expect((await recalled())?.flags).toEqual({ q2: true })
  expect(await shown()).toMatchObject({ flagged: false })
})

// Shows: Without a network an attempt whose end and grace are over does not open; its answers are sent later.
test.each([
  [undefined, [true, false, false]],
  [0, [false, false, false]],
  [600_000, [true, true, false]],
])('An exam opens as long as its end and the grace of its server last: %s', async (grace, opens) => {
  const now = Date.now()
  const end = new Date(now).toISOString()
  const attempt = { ...sampleAttempt, serverNow: end, deadline: end, ...(grace === undefined ? {} : { grace }) }
  await keepExam({ user, quiz: sampleQuiz, attempt, questions: [], answers: {} })
  const found: boolean[] = []
  for (const seconds of [20, 60, 700]) {
    vi.spyOn(Date, 'now').mockReturnValue(now + 1_000 * seconds)
    found.push((await recalled()) !== null)
  }
  expect(found).toEqual(opens)
})

describe('What restored pages have shown', () => {
  const seen = async () => (await seenWithoutServer({ userId: user, assignmentId: 'quiz-1' })).q1
  const rewritten = async (textAnswer: string, writer: string) => {
    await recalled()
    await deleteRecords()
    await writeRecords([written(textAnswer, { writer, detached: true })])
  }
  const deleteRecords = async () => discardRecords(await readRecords(user))

  test('is remembered after the student has written over it in a later one', async () => {
    await keep({ q1: held('Euclid', 1) })
    await rewritten('Gauss', 'writer-2')
    await rewritten('Gauss and Euler', 'writer-3')
    await recalled()
    expect(await seen()).toEqual([text('Euclid'), text('Gauss'), text('Gauss and Euler')].map((value) => expect.objectContaining(value)))
  })

  test('is remembered where the server has heard what was written over it, and the page was not granted a stay', async () => {
    await keep({ q1: held('Gauss', 0) })
    await writeRecords([written('Gauss and Euler', { detached: true })])
    await acknowledgeRecords(owner(), { ...taken, saved: { q1: { seq: 1, version: 0 } }, inCharge: false })
    expect(await seen()).toEqual([text('Gauss and Euler'), text('Gauss')].map((value) => expect.objectContaining(value)))
  })

  test('is nothing where a question without an answer was flagged', async () => {
    await keep()
    await keepFlags(key(), { q1: true })
    expect(await seen()).toBeUndefined()
  })

  test('was written over by the newest text of the device', async () => {
    await keep({ q1: held('Euclid', 1) })
    await rewritten('Gauss', 'writer-2')
    await rewritten('Gauss and Euler', 'writer-3')
    const own = (attempt: string) => ownTexts({ userId: user, assignmentId: 'quiz-1' }, attempt)
    expect(await own('attempt-1')).toEqual({ q1: { newest: expect.objectContaining(text('Gauss and Euler')), before: [text('Gauss')] } })
    expect(await own('attempt-2')).toEqual({})
    await deleteRecords()
    await keepExam({ user, quiz: sampleQuiz, attempt: sampleAttempt, questions: [], answers: {} })
    expect(await own('attempt-1')).toEqual({})
  })

  test('is forgotten once the server has granted a stay', async () => {
    await keep()
    await rewritten('Gauss', 'writer-2')
    await rewritten('Gauss and Euler', 'writer-3')
    await deleteRecords()
    await keepCharge(key(), 3, { q1: { ...text('Gauss and Euler'), version: 2 } })
    expect(await seen()).toEqual([expect.objectContaining(text('Gauss and Euler'))])
  })
})

describe('Nothing of an exam is on the device', () => {
  const fill = async () => {
    await keep({ q1: held('Euler', 1) })
    await writeRecords([written('Gauss')])
    await acknowledgeRecords(owner(), taken)
  }

  // Shows: Before an attempt begins, and after it ends, a device keeps no question.
  test('after it was submitted', async () => {
    await fill()
    await forgetExam(user, 'quiz-1')
    await keepHeldAnswers(key(), { q1: { ...text('late'), version: 9 } })
    await keepFlags(key(), { q1: true })
    expect(await left()).toEqual({ kept: 0, edits: 0 })
  })

  test('after its student has signed out', async () => {
    await fill()
    await forgetAllExams()
    await expect.poll(left).toEqual({ kept: 0, edits: 0 })
  })

  test('when a picture arrives after the exam has ended', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    const kept = keepExam({
      ...{ user, quiz: sampleQuiz, attempt: sampleAttempt, answers: {} },
      questions: sampleQuestions.map((question) => ({ ...question, imageUrl: '/api/images/1' })),
    })
    await expect.poll(async () => (await left()).kept).toBe(1)
    await forgetExam(user, 'quiz-1')
    resolve(new Response('picture'))
    await kept
    expect(await left()).toEqual({ kept: 0, edits: 0 })
    vi.unstubAllGlobals()
  })
})
