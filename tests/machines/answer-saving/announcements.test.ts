import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test } from 'vitest'
import type { EventFromLogic } from 'xstate'
import type { answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import type { SaveOutcome, SavingEmitted } from '../../../src/machines/answer-saving/contract.ts'
import { sampleGrant, sampleTime, savedReply } from '../../../src/machines/answer-saving/sample.ts'
import { startSaving } from '../../support/attempts/saving-fakes.ts'

type Event = EventFromLogic<typeof answerSavingMachine>

const choice: Event = { type: 'answer.given', questionId: 'q1', change: { answerId: 'a' }, typing: false }
const online: Event = { type: 'connection.online' }
const away = () => Promise.reject(new Error('away'))
const reply: SaveOutcome = { ...savedReply, flags: {} }

/** Sends these events, each followed by the pause between two saves; answers what was announced. */
async function announced(events: Event[], saves: (() => Promise<SaveOutcome>)[]) {
  const heard: SavingEmitted[] = []
  const save = () => (saves.shift() ?? away)()
  const { saving, clock } = startSaving({ save, takeOver: async () => ({ kind: 'taken', ...sampleGrant }) })
  saving.on('*', (event) => heard.push(event))
  const rest = async () => {
    await afterMicrotasks()
    clock.increment(350)
    await afterMicrotasks()
  }
  for (const event of events) {
    saving.send(event)
    await rest()
    await rest()
  }
  return heard
}

const types = async (...run: Parameters<typeof announced>) => (await announced(...run)).map(({ type }) => type)
const saves = async () => reply

describe('What answer saving announces', () => {
  test('is the time of each reply, with the one before it', async () => {
    expect(await announced([choice], [saves])).toEqual([{ type: 'time.read', before: sampleTime, after: savedReply.time }])
  })

  test('is that everything is saved once the connection is back', async () => {
    expect(await types([choice, online], [away, saves])).toEqual(['time.read', 'contact.restored'])
  })

  test('is that everything is saved once the student has signed in again', async () => {
    const events: Event[] = [choice, { type: 'session.lost' }, { type: 'session.renewed' }]
    expect(await types(events, [away, saves])).toEqual(['time.read', 'contact.restored'])
  })

  test('is not that everything is saved while a text waits in its input, but once that is saved', async () => {
    const during: Event[] = [choice, { type: 'draft.started' }, online]
    expect(await types(during, [away, saves])).toEqual(['time.read'])
    const after = await types([...during, { type: 'draft.ended' }, choice], [away, saves, saves])
    expect(after).toEqual(['time.read', 'time.read', 'contact.restored'])
  })

  test('is that this page took over', async () => {
    expect(await types([{ type: 'writer.replaced' }, { type: 'TAKE_OVER' }], [])).toEqual(['time.read', 'writing.takenOver'])
  })

  test('is not that everything is saved where another page writes meanwhile', async () => {
    expect(await types([choice, { type: 'writer.replaced' }, online], [away, saves])).toEqual(['time.read'])
  })

  test('is no take-over where a submit request was cancelled', async () => {
    const failed: Event[] = [{ type: 'submit.started', automatic: false }, { type: 'submit.cancelled' }]
    expect(await types(failed, [])).not.toContain('writing.takenOver')
  })
})
