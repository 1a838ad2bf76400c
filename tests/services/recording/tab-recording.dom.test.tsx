import { afterMicrotasks } from 'chartroom/actor-harness'
import { inspection } from 'chartroom/inspect-options'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { RECORDING_KEY } from '../../../src/device-record.ts'
import {
  endRecording,
  recordedText,
  resumeRecording,
  startRecording,
  whenSomebodyElse,
} from '../../../src/services/recording/tab-recording.ts'

const ada = { id: 'u1', firstName: 'Ada' }
const emmy = { id: 'u2', firstName: 'Emmy' }

const machine = setup({
  types: { context: {} as { user: typeof ada | null }, events: {} as { type: 'SIGNED_IN'; user: typeof ada } | { type: 'SIGN_OUT' } },
  actions: { keep: assign((_, user: typeof ada | null) => ({ user })) },
}).createMachine({
  id: 'session',
  context: { user: ada },
  on: {
    SIGNED_IN: { actions: { type: 'keep', params: ({ event }) => event.user } },
    SIGN_OUT: { actions: { type: 'keep', params: null } },
  },
})

const session = () => createActor(machine, { ...inspection }).start()
const typesIn = (text: string): string[] => JSON.parse(text).entries.map(({ event }: { event: { type: string } }) => event.type)
const leave = (persisted = false) => dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
const reload = () => {
  leave()
  const kept = sessionStorage.getItem(RECORDING_KEY) ?? ''
  const owner = sessionStorage.getItem(`${RECORDING_KEY}_owner`) ?? ''
  endRecording()
  sessionStorage.setItem(RECORDING_KEY, kept)
  sessionStorage.setItem(`${RECORDING_KEY}_owner`, owner)
  resumeRecording()
}

afterEach(() => endRecording())

describe('The recording of a tab', () => {
  it('has what ran before it, and actors that are created later', async () => {
    startRecording([session()])
    const later = session()
    later.send({ type: 'SIGN_OUT' })
    await afterMicrotasks()
    const text = recordedText('2026-11-23T09:00:00.000Z')
    expect([JSON.parse(text).base.length, typesIn(text), text.includes('Ada')]).toEqual([1, ['xstate.init', 'SIGN_OUT'], false])
  })

  // Shows: A recording for a bug report goes on after a reload of its tab.
  it('goes on after a reload', async () => {
    startRecording([session()])
    reload()
    session().send({ type: 'SIGN_OUT' })
    await afterMicrotasks()
    expect(typesIn(recordedText(''))).toEqual(['page.left', 'xstate.init', 'SIGN_OUT'])
  })

  it('begins anew where what was kept cannot be read', () => {
    sessionStorage.setItem(RECORDING_KEY, '{')
    resumeRecording()
    expect(typesIn(recordedText(''))).toEqual([])
  })

  it('does not end its actors where the page may come back', () => {
    startRecording([session()])
    leave(true)
    expect(typesIn(recordedText(''))).toEqual([])
  })

  it('leaves nothing behind when it ends', () => {
    const before = inspection.inspect
    startRecording([session()])
    endRecording()
    expect([inspection.inspect, recordedText(''), sessionStorage.length]).toEqual([before, '', 0])
  })
})

describe('Somebody else on the tab', () => {
  // Shows: A recording for a bug report ends unsaved when somebody else signs in on its tab.
  it('ends the recording unsaved', () => {
    const ref = session()
    startRecording([ref])
    const ended = vi.fn()
    whenSomebodyElse(ended)
    ref.send({ type: 'SIGNED_IN', user: emmy })
    expect([ended.mock.calls.length, recordedText(''), sessionStorage.length]).toEqual([1, '', 0])
  })

  it('ends it after a reload as well', () => {
    startRecording([session()])
    reload()
    session().send({ type: 'SIGNED_IN', user: emmy })
    expect(recordedText('')).toBe('')
  })

  it('is told to whoever asks too late', () => {
    const ended = vi.fn()
    whenSomebodyElse(ended)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['the same person signs in again', { type: 'SIGNED_IN', user: ada }],
    ['the person signs out', { type: 'SIGN_OUT' }],
  ] as const)('is nobody when %s', (_, event) => {
    const ref = session()
    startRecording([ref])
    ref.send(event)
    expect(recordedText('')).not.toBe('')
  })
})
