import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavingContext } from '../../../src/machines/answer-saving/contract.ts'
import { savedReply, savingInput } from '../../../src/machines/answer-saving/sample.ts'
import { beginSaving } from '../../../src/machines/answer-saving/take-charge.ts'
import { acknowledgeRecords } from '../../../src/services/device/acknowledging.ts'
import { deviceWritten } from '../../../src/services/device/device-writes.ts'
import { journal } from '../../../src/services/device/journal.ts'
import { readRecords } from '../../../src/services/device/outbox-store.ts'
import { createServerClock } from '../../../src/services/watch/server-clock.ts'
import { createActorWithParent } from '../../support/attempts/actor-with-parent.ts'

const NOW = '2026-11-20T09:10:00.000Z'
const edit = { answerId: null, textAnswer: 'Euclid', seq: 3, base: 1 }
const written = { type: 'journal.write', writer: 'writer-1', epoch: 1, edit, typing: true } as const
const answers = { q1: { answerId: null, textAnswer: 'Euclid', flagged: false, version: 1 } }
const clock = createServerClock(() => 0)
clock.observe(NOW)

let serial = 0
let context: SavingContext
const held = () => readRecords(context.userId)
const keptSeqs = async () => (await held()).map(({ question, writer, seq }) => [question, writer, seq])

beforeEach(() => {
  serial += 1
  context = beginSaving({ ...savingInput, userId: `user-${serial}`, attemptId: `attempt-${serial}`, questionIds: ['q1', 'q2'] })
})

describe('The journal', () => {
  // Shows: Writing to the device may wait for an idle moment, for 300 ms at most.
  test('writes typed text within 300 ms, under the writer who typed it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { heard, child, stop } = createActorWithParent(journal(clock), context)
    child.send({ ...written, questionId: 'q1', answers })
    vi.advanceTimersByTime(300)
    vi.useRealTimers()
    await expect.poll(() => heard).toContainEqual({ type: 'storage.worked' })
    expect(await held()).toEqual([
      {
        user: context.userId,
        quiz: 'quiz-1',
        attempt: context.attemptId,
        question: 'q1',
        writer: 'writer-1',
        epoch: 1,
        seq: 3,
        base: 1,
        settles: [],
        value: { answerId: null, textAnswer: 'Euclid' },
        refused: null,
      },
    ])
    stop()
  })

  // Shows: An edit is written to IndexedDB, by user, attempt, question and writer, before it is sent.
  test('writes a choice at once, and a save can wait for it', async () => {
    const { child, stop } = createActorWithParent(journal(clock), context)
    child.send({ ...written, questionId: 'q1', edit: { ...edit, answerId: 'a', textAnswer: '' }, answers, typing: false })
    await deviceWritten(context.attemptId)
    expect(await held()).toMatchObject([{ question: 'q1', value: { answerId: 'a', textAnswer: '' } }])
    stop()
  })

  // Shows: Every edit of the device is sent under its own writer, and is removed only when that edit is acknowledged.
  test('forgets what the server has heard, and nothing newer', async () => {
    const { child, stop } = createActorWithParent(journal(clock), context)
    for (const questionId of ['q1', 'q2']) child.send({ ...written, questionId, answers, typing: false })
    await deviceWritten(context.attemptId)
    const saved = { q1: { seq: 2, version: 1 }, q2: { seq: 3, version: 1 } }
    child.send({ type: 'journal.acknowledge', writer: 'writer-1', reply: { ...savedReply, saved } })
    await expect.poll(keptSeqs).toEqual([['q1', 'writer-1', 3]])
    stop()
  })

  test('writes the edits of a new stay in charge under its own writer', async () => {
    const { child, stop } = createActorWithParent(journal(clock), context)
    child.send({ ...written, questionId: 'q1', answers, typing: false })
    const charge = { type: 'journal.charge', writer: 'writer-2', epoch: 2, unsent: { q1: { ...edit, seq: 1 } } } as const
    child.send({ ...charge, answers, deadline: null, left: [] })
    await deviceWritten(context.attemptId)
    expect(await keptSeqs()).toEqual([
      ['q1', 'writer-1', 3],
      ['q1', 'writer-2', 1],
    ])
    stop()
  })

  // Shows: The mirror `quiz_answers_<assignmentId>` holds answers, remaining time, start, timestamp and the time of the last save.
  // Shows: What is kept on a device holds the id of its owner.
  // Shows: `quiz_answers_<assignmentId>` mirrors the progress.
  test('mirrors every question under the documented key', () => {
    const { child, stop } = createActorWithParent(journal(clock), context)
    child.send({ ...written, questionId: 'q1', answers })
    child.send({ type: 'journal.flush' })
    expect(JSON.parse(localStorage.getItem('quiz_answers_quiz-1') ?? '')).toEqual({
      userId: context.userId,
      attemptId: context.attemptId,
      answers: [
        { questionId: 'q1', selectedAnswer: null, textAnswer: 'Euclid', isAnswered: true, flagged: false, version: 1 },
        { questionId: 'q2', selectedAnswer: null, textAnswer: '', isAnswered: false, flagged: false, version: 0 },
      ],
      timeRemaining: 3_000,
      startTime: savingInput.startedAt,
      timestamp: Date.parse(NOW),
      lastSaved: NOW,
    })
    stop()
  })

  test('writes what is left when the exam is left', async () => {
    const { child, stop } = createActorWithParent(journal(clock), context)
    child.send({ ...written, questionId: 'q2', answers })
    stop()
    await expect.poll(keptSeqs).toEqual([['q2', 'writer-1', 3]])
  })

  test('writes what this device refused when it takes it again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const refuse = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('refused', 'InvalidStateError')
    })
    const { heard, child, stop } = createActorWithParent(journal(clock), context)
    child.send({ ...written, questionId: 'q1', answers, typing: false })
    await expect.poll(() => heard).toContainEqual({ type: 'storage.failed' })
    refuse.mockRestore()
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await expect.poll(keptSeqs).toEqual([['q1', 'writer-1', 3]])
    stop()
  })

  test('says when this device keeps nothing', async () => {
    const refuse = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('refused', 'InvalidStateError')
    })
    const { heard, child, stop } = createActorWithParent(journal(clock), context)
    child.send({ ...written, questionId: 'q1', answers, typing: false })
    await expect.poll(() => heard).toContainEqual({ type: 'storage.failed' })
    refuse.mockRestore()
    stop()
    await acknowledgeRecords(
      { user: context.userId, quiz: context.assignmentId, attempt: context.attemptId, writer: 'writer-1' },
      { saved: { q1: { seq: 3, version: 1 } }, refused: {}, rivals: null, inCharge: true },
    )
  })
})
