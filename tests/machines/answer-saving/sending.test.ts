import { describe, expect, test } from 'vitest'
import type { SaveOutcome } from '../../../src/machines/answer-saving/contract.ts'
import { sampleTime, savedReply } from '../../../src/machines/answer-saving/sample.ts'
import { selectClockIsLost, selectHasNoStorage, selectProblem, selectSaveStatus } from '../../../src/machines/answer-saving/selectors.ts'
import { afterMicrotasks } from '../../support/actor-harness.ts'
import { startSaving } from '../../support/saving-fakes.ts'

const chosen = { type: 'answer.given', questionId: 'q1', change: { answerId: 'a' }, typing: false } as const

describe('While answers are saved', () => {
  test('two saves start at least 350 ms apart, choices too', async () => {
    const starts: number[] = []
    const { saving, clock } = startSaving({
      save: async () => {
        starts.push(clock.now())
        return savedReply
      },
    })
    saving.send(chosen)
    await afterMicrotasks()
    saving.send({ ...chosen, change: { answerId: 'b' } })
    await afterMicrotasks()
    clock.increment(349)
    await afterMicrotasks()
    expect(starts).toEqual([0])
    clock.increment(1)
    await afterMicrotasks()
    expect(starts).toEqual([0, 350])
  })

  test('a refusal for good is not called offline, and the answer stays', async () => {
    const problem = { kind: 'http', status: 403, reason: 'forbidden', message: 'Not yours.' } as const
    const { saving } = startSaving({ save: async () => ({ kind: 'refused', problem }) })
    saving.send(chosen)
    await afterMicrotasks()
    expect(selectSaveStatus(saving.getSnapshot())).toBe('refused')
    expect(selectProblem(saving.getSnapshot())).toEqual(problem)
    expect(saving.getSnapshot().context.unsent.q1?.answerId).toBe('a')
  })

  test('the server time and the deadline are those of the latest reply, together', async () => {
    const time = { ...sampleTime, serverNow: '2026-11-20T08:00:00.000Z', deadline: '2026-11-20T09:00:00.000Z' }
    const { saving } = startSaving({ save: async () => ({ ...savedReply, time }) })
    saving.send(chosen)
    await afterMicrotasks()
    expect(saving.getSnapshot().context.time).toEqual(time)
  })

  test('a replaced page sends what it has and is read-only with an empty outbox', async () => {
    const outcomes: SaveOutcome[] = [{ ...savedReply, kind: 'replacedWriter' }]
    const { saving } = startSaving({ save: async () => outcomes.shift() ?? savedReply })
    saving.send(chosen)
    saving.send({ type: 'writer.replaced' })
    await afterMicrotasks()
    expect(saving.getSnapshot().value.sending).toEqual({ readOnly: 'resting' })
    expect(saving.getSnapshot().context.unsent).toEqual({})
  })
})

describe('An actor that dies', () => {
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

  test('a dead clock and a dead journal are told', async () => {
    expect(selectClockIsLost(startSaving({ dies: 'clock' }).saving.getSnapshot())).toBe(true)
    expect(selectHasNoStorage(startSaving({ dies: 'journal' }).saving.getSnapshot())).toBe(true)
  })

  test('without a clock the reply of the server ends the exam', async () => {
    const over = { ...sampleTime, serverNow: '2026-11-20T10:00:00.000Z' }
    const { saving, told } = startSaving({ dies: 'clock', save: async () => ({ ...savedReply, time: over }) })
    saving.send(chosen)
    await afterMicrotasks()
    expect(told).toContainEqual({ type: 'clock.at', left: 0 })
  })
})
