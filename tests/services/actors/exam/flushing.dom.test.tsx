import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine, toPromise } from 'xstate'
import type { RecordBatch } from '../../../../src/machines/flushing/contract.ts'
import { flushingActors } from '../../../../src/services/actors/exam/flushing.actors.ts'
import { introWatch } from '../../../../src/services/watch/intro-watch.ts'
import { createServerClock } from '../../../../src/services/watch/server-clock.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'

const batch: RecordBatch = {
  ...{ user: 'ada', quiz: 'quiz-1', attempt: 'attempt-1', writer: 'writer-1', epoch: 1 },
  records: [
    {
      ...{ user: 'ada', quiz: 'quiz-1', attempt: 'attempt-1', writer: 'writer-1', epoch: 1, question: 'q1', seq: 1, base: 0 },
      settles: [],
      value: { answerId: null, textAnswer: 'Gauss' },
      refused: null,
    },
  ],
}

const sendTo = (status: number, body: object = {}) => {
  const reply = JSON.stringify({ success: false, ...body })
  stubFetch(() => new Response(reply, { status, headers: { 'content-type': 'application/json' } }))
  return toPromise(createActor(flushingActors.sendRecords, { input: batch }).start())
}

afterEach(() => vi.unstubAllGlobals())

test('What waits stops nobody where the server refuses it for good', async () => {
  expect(await sendTo(403)).toMatchObject({ kind: 'failed' })
})

test('What waits is not passed over where the server cannot store it right now', async () => {
  await expect(sendTo(503)).rejects.toMatchObject({ status: 503 })
})

describe('An answer that waited while the quiz went on elsewhere', () => {
  const overtakenBy = (textAnswer: string) => ({
    ...{ reason: 'replacedWriter', saved: { q1: { seq: 1, version: 2 } } },
    rivals: [{ id: 'rival-1', questionId: 'q1', answer: { answerId: null, textAnswer }, ahead: false }],
  })

  test('does not count yet where the server lists it as the other version', async () => {
    expect(await sendTo(409, overtakenBy('Gauss'))).toMatchObject({ kind: 'acknowledged', counted: 0, rivals: 1 })
  })

  test('counts where the other version says something else', async () => {
    expect(await sendTo(409, overtakenBy('Euler'))).toMatchObject({ kind: 'acknowledged', counted: 1, rivals: 0 })
  })

  test('has the intro load again, which then lists the choice', async () => {
    const heard = vi.fn()
    const intro = createMachine({
      invoke: { src: introWatch(createServerClock()), input: { assignmentId: 'quiz-1', deadline: null } },
      on: { 'answers.sent': { actions: heard } },
    })
    createActor(intro).start()
    await sendTo(409, overtakenBy('Gauss'))
    expect(heard).toHaveBeenCalledOnce()
  })
})
