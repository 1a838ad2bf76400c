import { afterMicrotasks } from 'chartroom/actor-harness'
import { expect, test } from 'vitest'
import type { SaveOutcome, TakeOverOutcome } from '../../../src/machines/answer-saving/contract.ts'
import { sampleGrant, sampleTime, savedReply } from '../../../src/machines/answer-saving/sample.ts'
import { startSaving } from '../../support/attempts/saving-fakes.ts'

async function lockAfter(takeOver: () => Promise<TakeOverOutcome>) {
  const { saving, asked } = startSaving({ takeOver })
  saving.send({ type: 'writer.replaced' })
  await afterMicrotasks()
  saving.send({ type: 'TAKE_OVER' })
  await afterMicrotasks()
  return asked.filter((type) => type === 'lock.wanted').length
}

// Shows: A take-over that fails leaves the page that writes in charge.
test('a page that could not take over leaves the lock with the page that writes', async () => {
  expect(await lockAfter(() => Promise.reject(new Error('away')))).toBe(0)
})

test('a page that is in charge takes the lock', async () => {
  expect(await lockAfter(async () => ({ kind: 'taken', ...sampleGrant }))).toBe(1)
})

// Shows: A page says that it could not take over only until the network is back.
test('a page that could not take over offers it anew once the network is back', async () => {
  const { saving } = startSaving({ takeOver: () => Promise.reject(new Error('away')) })
  saving.send({ type: 'writer.replaced' })
  await afterMicrotasks()
  saving.send({ type: 'TAKE_OVER' })
  await afterMicrotasks()
  const failed = saving.getSnapshot().value
  saving.send({ type: 'connection.online' })
  expect([failed, saving.getSnapshot().value]).toMatchObject([{ sending: { charge: 'failed' } }, { sending: { readOnly: 'resting' } }])
})

// Shows: A page that only reads asks for its time again whenever the teacher has changed it.
test('a page that only reads asks the server for its time, as often as it is told to', async () => {
  const ends = ['2026-11-20T09:07:00.000Z', '2026-11-20T09:08:00.000Z']
  const save = async (): Promise<SaveOutcome> => ({
    ...savedReply,
    kind: 'replacedWriter',
    time: { ...sampleTime, deadline: ends.shift() ?? null },
  })
  const { saving } = startSaving({ save })
  saving.send({ type: 'writer.replaced' })
  const deadlines: unknown[] = []
  for (const _ of [1, 2]) {
    saving.send({ type: 'deadline.near' })
    await afterMicrotasks()
    deadlines.push(saving.getSnapshot().context.time.deadline)
  }
  expect([deadlines, saving.getSnapshot().value.sending]).toEqual([
    ['2026-11-20T09:07:00.000Z', '2026-11-20T09:08:00.000Z'],
    { readOnly: 'resting' },
  ])
})
