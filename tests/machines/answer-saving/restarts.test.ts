import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test } from 'vitest'
import { sampleTime, savedReply } from '../../../src/machines/answer-saving/sample.ts'
import { selectClockIsLost, selectHasNoStorage } from '../../../src/machines/answer-saving/selectors.ts'
import { startSaving } from '../../support/attempts/saving-fakes.ts'

const chosen = { type: 'answer.given', questionId: 'q1', change: { answerId: 'a' }, typing: false } as const

describe('An actor that dies', () => {
  // Shows: A part of the page fails: the page says so, the time is kept, and answers are still sent.
  test.each(['journal', 'clock', 'connectionWatch', 'sessionWatch', 'writerLock'] as const)(
    '%s is started again after a while',
    async (name) => {
      const { saving, clock, starts } = startSaving({ dies: name })
      await afterMicrotasks()
      expect(saving.getSnapshot().context.lost).toEqual([name])
      clock.increment(1_000)
      await afterMicrotasks()
      expect(starts.filter((one) => one === name)).toHaveLength(2)
      expect(saving.getSnapshot().context.lost).toEqual([])
    },
  )

  // Shows: A part of the page fails: the page says so, the time is kept, and answers are still sent.
  test('a failed clock and a failed journal are reported', async () => {
    expect(selectClockIsLost(startSaving({ dies: 'clock' }).saving.getSnapshot())).toBe(true)
    expect(selectHasNoStorage(startSaving({ dies: 'journal' }).saving.getSnapshot())).toBe(true)
  })

  // Shows: A part of the page fails: the page says so, the time is kept, and answers are still sent.
  test('without a clock the reply of the server ends the exam', async () => {
    const over = { ...sampleTime, serverNow: '2026-11-20T10:00:00.000Z' }
    const { saving, told } = startSaving({ dies: 'clock', save: async () => ({ ...savedReply, time: over }) })
    saving.send(chosen)
    await afterMicrotasks()
    expect(told).toContainEqual({ type: 'clock.at', left: 0 })
  })
})
