import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SavingContext } from '../../../src/machines/answer-saving/contract.ts'
import { savingInput } from '../../../src/machines/answer-saving/sample.ts'
import { beginSaving } from '../../../src/machines/answer-saving/take-charge.ts'
import type { OutboxRecord } from '../../../src/machines/flushing/contract.ts'
import { acknowledgeRecords } from '../../../src/services/device/acknowledging.ts'
import { deviceWritten } from '../../../src/services/device/device-writes.ts'
import { journal } from '../../../src/services/device/journal.ts'
import { readRecords, writeRecords } from '../../../src/services/device/outbox-store.ts'
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

function recordOf(writer: string, refused: string | null = null): OutboxRecord {
  const { userId: user, attemptId: attempt } = context
  const { textAnswer, answerId, seq, base } = edit
  const value = { answerId, textAnswer }
  return { user, quiz: 'quiz-1', attempt, question: 'q1', writer, epoch: 1, seq, base, settles: [], value, refused }
}

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
    expect(await held(false, [recordOf('writer-1', 'full')])).toEqual([['q1', 'writer-1', 3]])
  })
})

test('The journal of a restored page writes on the version that a reply has told of the text before', async () => {
  const before = recordOf('writer-0')
  await writeRecords([before])
  const { child, stop } = createActorWithParent(journal(clock), { ...context, earlier: [before] })
  await acknowledgeRecords(before, { saved: { q1: { seq: 3, version: 4 } }, refused: {}, rivals: null, inCharge: true })
  child.send({ ...written, questionId: 'q1', answers, typing: false })
  await deviceWritten(context.attemptId)
  stop()
  expect(await readRecords(context.userId)).toMatchObject([{ writer: 'writer-1', detached: true, base: 4 }])
})
