import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { sampleTime, savingInput } from '../../../src/machines/answer-saving/sample.ts'
import { beginSaving } from '../../../src/machines/answer-saving/take-charge.ts'
import { journal } from '../../../src/services/device/journal.ts'
import { progressKey, touchProgress, writeProgress } from '../../../src/services/device/progress-mirror.ts'
import { createServerClock } from '../../../src/services/watch/server-clock.ts'

const START = Date.parse('2026-11-20T09:00:00.000Z')
const owner = { userId: 'user-1', attemptId: 'attempt-1' }
const times = { timeRemaining: 50, timestamp: 9, lastSaved: 'later' }
const progress = { ...owner, answers: [], timeRemaining: 60, startTime: '', timestamp: 0, lastSaved: '' }
const kept = () => JSON.parse(localStorage.getItem(progressKey('quiz-1')) ?? 'null')

beforeEach(() => localStorage.clear())

describe('The times of the local record', () => {
  test('are brought up to now and leave the answers alone', () => {
    writeProgress('quiz-1', progress)
    touchProgress('quiz-1', owner, times)
    expect(kept()).toEqual({ ...progress, ...times })
  })

  // Shows: What the device holds is sent first when an attempt continues and is never thrown away.
  test('of another attempt stay', () => {
    writeProgress('quiz-1', progress)
    touchProgress('quiz-1', { ...owner, attemptId: 'attempt-2' }, times)
    expect(kept()).toEqual(progress)
  })
})

describe('While an exam runs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  // Shows: A choice is written to the device at once, a text while it is being typed; no timer writes all answers.
  test('the time left is noted on this device every ten seconds', () => {
    let passed = 0
    const clock = createServerClock(() => passed)
    clock.observe(new Date(START).toISOString())
    const deadline = new Date(START + 60_000).toISOString()
    const input = beginSaving({ ...savingInput, ...owner, time: { ...sampleTime, deadline } })
    createActor(journal(clock), { input }).start()
    vi.advanceTimersByTime(9_000)
    const before = kept().timeRemaining
    passed = 10_000
    vi.advanceTimersByTime(1_000)
    expect([before, kept().timeRemaining]).toEqual([60, 50])
  })
})
