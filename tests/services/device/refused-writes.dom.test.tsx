import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { JournalEvent } from '../../../src/machines/answer-saving/contract.ts'
import { savingInput } from '../../../src/machines/answer-saving/sample.ts'
import { beginSaving } from '../../../src/machines/answer-saving/take-charge.ts'
import { acknowledgeRecords } from '../../../src/services/device/acknowledging.ts'
import { deviceWritten } from '../../../src/services/device/device-writes.ts'
import { journal } from '../../../src/services/device/journal.ts'
import { readRecords } from '../../../src/services/device/outbox-store.ts'
import { createServerClock } from '../../../src/services/watch/server-clock.ts'
import { createActorWithParent } from '../../support/attempts/actor-with-parent.ts'

const edit = { answerId: null, textAnswer: 'Euclid', seq: 3, base: 1 }
const answers = { q1: { answerId: null, textAnswer: 'Euclid', flagged: false, version: 1 } }
const write = (writer: string): JournalEvent => ({
  type: 'journal.write',
  writer,
  epoch: 1,
  questionId: 'q1',
  edit,
  answers,
  typing: false,
})

test('What was sent before a take-over is not written when this device takes it again', async () => {
  const clock = createServerClock(() => 0)
  clock.observe('2026-11-20T09:10:00.000Z')
  const context = beginSaving({ ...savingInput, userId: 'user-full', attemptId: 'attempt-full', questionIds: ['q1'] })
  expect(await readRecords(context.userId)).toEqual([])
  const refuse = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { heard, child, stop } = createActorWithParent(journal(clock), context)
  child.send(write('writer-1'))
  await expect.poll(() => heard).toContainEqual({ type: 'storage.failed' })
  refuse.mockRestore()
  const { userId: user, assignmentId: quiz, attemptId: attempt } = context
  const reply = { saved: { q1: { seq: 3, version: 1 } }, refused: {}, rivals: null, inCharge: true }
  await acknowledgeRecords({ user, quiz, attempt, writer: 'writer-1' }, reply)
  child.send({ type: 'journal.charge', writer: 'writer-2', epoch: 2, unsent: {}, answers, deadline: null, left: [] })
  child.send(write('writer-2'))
  await deviceWritten(context.attemptId)
  stop()
  const kept = await readRecords(context.userId)
  expect(kept.map(({ writer }) => writer)).toEqual(['writer-2'])
})
