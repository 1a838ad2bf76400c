import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SavingContext } from '../../../src/machines/answer-saving/contract.ts'
import { savingInput } from '../../../src/machines/answer-saving/sample.ts'
import { beginSaving } from '../../../src/machines/answer-saving/take-charge.ts'
import type { OutboxRecord } from '../../../src/machines/flushing/contract.ts'
import { deviceWritten } from '../../../src/services/device/device-writes.ts'
import { journal } from '../../../src/services/device/journal.ts'
import { readRecords } from '../../../src/services/device/outbox-store.ts'
import { createServerClock } from '../../../src/services/watch/server-clock.ts'
import { createActorWithParent } from '../../support/attempts/actor-with-parent.ts'

const edit = { answerId: null, textAnswer: 'Euclid', seq: 3, base: 1 }
const written = { type: 'journal.write', writer: 'writer-1', epoch: 1, edit, typing: true } as const
const answers = { q1: { answerId: null, textAnswer: 'Euclid', flagged: false, version: 1 } }
const clock = createServerClock(() => 0)
clock.observe('2026-11-20T09:10:00.000Z')

let serial = 0
let context: SavingContext
const keptSeqs = async () => (await readRecords(context.userId)).map(({ question, writer, seq }) => [question, writer, seq])

beforeEach(() => {
  serial += 1
  context = beginSaving({ ...savingInput, userId: `user-${serial}`, attemptId: `attempt-${serial}`, questionIds: ['q1', 'q2'] })
})

describe('The journal of a restored page that has joined', () => {
  const join = { type: 'journal.charge', writer: 'writer-2', epoch: 2, unsent: {}, answers, deadline: null, left: [] } as const
  const held = async (typing: boolean, left: OutboxRecord[] = []) => {
    const { child, stop } = createActorWithParent(journal(clock), { ...context, earlier: [] })
    child.send({ ...written, questionId: 'q1', answers, typing })
    if (!typing) await deviceWritten(context.attemptId)
    child.send({ ...join, left })
    await deviceWritten(context.attemptId)
    stop()
    return keptSeqs()
  }

  test('forgets the edits that are those of the new writer now, also where they were not written yet', async () => {
    expect([await held(false), await held(true)]).toEqual([[], []])
  })

  test('keeps those that the server could not take', async () => {
    const { userId: user, attemptId: attempt } = context
    const { textAnswer, answerId, seq, base } = edit
    const value = { answerId, textAnswer }
    const one = {
      user,
      quiz: 'quiz-1',
      attempt,
      question: 'q1',
      writer: 'writer-1',
      epoch: 1,
      seq,
      base,
      settles: [],
      value,
      refused: 'full',
    }
    expect(await held(false, [one])).toEqual([['q1', 'writer-1', 3]])
  })
})
