import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { keysWith } from '../../../src/device-record.ts'
import { savingInput } from '../../../src/machines/answer-saving/sample.ts'
import { beginSaving } from '../../../src/machines/answer-saving/take-charge.ts'
import { UNSENT_PREFIX } from '../../../src/services/device/device-wiping.ts'
import { deviceWritten } from '../../../src/services/device/device-writes.ts'
import { journal } from '../../../src/services/device/journal.ts'
import { readRecords } from '../../../src/services/device/outbox-store.ts'
import { createServerClock } from '../../../src/services/watch/server-clock.ts'
import { createActorWithParent } from '../../support/attempts/actor-with-parent.ts'

const clock = createServerClock(() => 0)
const edit = { answerId: null, textAnswer: 'Euclid', seq: 3, base: 1 }
const answers = { q1: { answerId: null, textAnswer: 'Euclid', flagged: false, version: 1 } }
const written = { type: 'journal.write', writer: 'writer-1', epoch: 1, questionId: 'q1', edit, answers } as const

// Shows: What was typed in the moment before a page is left without a network is there when it opens again.
test.each([
  ['typed a moment ago', true],
  ['being written', false],
])('What is %s when a page is left is in local storage, until the database holds it', async (_, typing) => {
  const context = beginSaving({ ...savingInput, userId: `user-${typing}`, attemptId: `attempt-${typing}` })
  const ownInStorage = () =>
    keysWith(UNSENT_PREFIX)
      .map((key) => JSON.parse(localStorage.getItem(key) ?? ''))
      .filter(({ user }) => user === context.userId)
  const { child, stop } = createActorWithParent(journal(clock), context)
  await deviceWritten(context.attemptId)
  child.send({ ...written, typing })
  dispatchEvent(new Event('pagehide'))
  const left = ownInStorage()
  await deviceWritten(context.attemptId)
  const record = { user: context.userId, question: 'q1', writer: 'writer-1', seq: 3, value: { textAnswer: 'Euclid' } }
  expect([left, ownInStorage(), await readRecords(context.userId)]).toMatchObject([[record], [], [record]])
  stop()
})
