import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { flushingActors } from '../../../../src/services/actors/exam/flushing.actors.ts'
import { writeRecords } from '../../../../src/services/device/outbox-store.ts'
import { startLock } from '../../../../src/services/device/writer-lock.ts'

afterEach(() => vi.unstubAllGlobals())

const owner = { user: 'ada', quiz: 'quiz-1', attempt: 'attempt-1', writer: 'writer-2', epoch: 4 }
const record = { ...owner, question: 'q1', seq: 2, base: 0, settles: [], refused: null, detached: true as const }

const toSend = () =>
  toPromise(createActor(flushingActors.readRecords, { input: { userId: 'ada', assignmentId: null } }).start()).then((records) =>
    records.map(({ value }) => value.textAnswer),
  )

// Shows: A page that only shows the exam sends what waits on this device as soon as the page that wrote is gone.
test('What another tab wrote without the server is left to it for as long as it is there', async () => {
  await writeRecords([{ ...record, value: { answerId: null, textAnswer: 'Gauss' } }])
  let held: Partial<LockInfo>[] = [{ name: 'examhall-attempt-attempt-1', mode: 'exclusive' }]
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }), request: () => Promise.reject(new Error('stolen')) } })
  const { promise: replaced, resolve: lost } = Promise.withResolvers<void>()
  const { stop } = startLock('attempt-1', lost)
  await replaced
  expect(await toSend()).toEqual([])
  held = []
  expect(await toSend()).toEqual(['Gauss'])
  stop()
})
