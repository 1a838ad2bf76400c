import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { RecordBatch } from '../../../src/machines/flushing/contract.ts'
import { flushingActors } from '../../../src/services/actors/flushing.actors.ts'
import { stubFetch } from '../../support/pages/fake-fetch.ts'

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

const sendTo = (status: number) => {
  stubFetch(() => new Response(JSON.stringify({ success: false }), { status, headers: { 'content-type': 'application/json' } }))
  return toPromise(createActor(flushingActors.sendRecords, { input: batch }).start())
}

afterEach(() => vi.unstubAllGlobals())

test('What waits stops nobody where the server refuses it for good', async () => {
  expect(await sendTo(403)).toMatchObject({ kind: 'failed' })
})

test('What waits is not passed over where the server cannot store it right now', async () => {
  await expect(sendTo(503)).rejects.toMatchObject({ status: 503 })
})
