import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleRecord } from '../../../src/machines/flushing/sample.ts'
import { acknowledgeRecords } from '../../../src/services/device/acknowledging.ts'
import { readRecords, writeRecords } from '../../../src/services/device/outbox-store.ts'
import { progressKey, writeProgress } from '../../../src/services/device/progress-mirror.ts'
import { countUnsent, forgetProgressUnlessUnsent } from '../../../src/services/device/unsent-answers.ts'

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.example', role: 'student' } as const
const waiting = { ...sampleRecord, user: 'ada' }
const progress = { userId: 'ada', attemptId: 'attempt-1', answers: [], timeRemaining: 60, startTime: '', timestamp: 0, lastSaved: '' }
const isMirrored = () => localStorage.getItem(progressKey('quiz-1')) !== null

afterEach(() => void vi.restoreAllMocks())

// Shows: "Sign Out" clears the user and everything acknowledged; unsent answers stay with their owner, settings with the device.
// Shows: A refused session on an attempt page leads to sign-in and keeps the unsent answers.
// Shows: A refused session, signing out and the session check never clear unsent answers.
test('Leaving removes neither an answer that waits nor the local record of its owner', async () => {
  writeProgress('quiz-1', progress)
  await writeRecords([waiting])
  await forgetProgressUnlessUnsent('ada')
  expect([await countUnsent(ada), await readRecords('ada'), isMirrored()]).toEqual([1, [waiting], true])
})

test('Leaving removes the local record once the server has heard everything', async () => {
  writeProgress('quiz-1', progress)
  await acknowledgeRecords(
    { user: 'ada', quiz: 'quiz-1', attempt: 'attempt-1', writer: 'writer-1' },
    { saved: { q1: { seq: 1, version: 1 } }, refused: {}, rivals: null, inCharge: true },
  )
  await forgetProgressUnlessUnsent('ada')
  expect([await countUnsent(ada), isMirrored()]).toEqual([0, false])
})

test('Leaving removes nothing where the device cannot be asked', async () => {
  writeProgress('quiz-1', progress)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('refused', 'InvalidStateError')
  })
  await expect(countUnsent(ada)).rejects.toThrow('refused')
  await forgetProgressUnlessUnsent('ada')
  expect(isMirrored()).toBe(true)
})
