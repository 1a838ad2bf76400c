import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, type InspectionEvent } from 'xstate'
import { inspected } from '../../src/inspect/inspected-actors.ts'
import { noteMachine } from '../fixtures/note.machine.ts'
import { fakeChannels } from '../support/fake-channel.ts'

const open = fakeChannels()
const heard: unknown[] = []
const observer = open()
observer.addEventListener('message', ({ data }: MessageEvent) => heard.push(data))

vi.stubGlobal(
  'BroadcastChannel',
  class {
    constructor() {
      Object.assign(this, open())
    }
  },
)
vi.stubGlobal('addEventListener', () => undefined)

afterEach(() => heard.splice(0))
afterAll(() => vi.unstubAllGlobals())

describe('Options with inspection', () => {
  it('make an actor tell what it does to whoever looks', async () => {
    const actor = createActor(noteMachine, inspected({ input: { id: 'n1' } })).start()
    await vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ kind: 'entries' })))
    actor.stop()
  })

  it.each([
    ['a function', (told: InspectionEvent[]) => (event: InspectionEvent) => void told.push(event)],
    ['an observer', (told: InspectionEvent[]) => ({ next: (event: InspectionEvent) => void told.push(event) })],
  ])('keep the inspection that was there as %s', (_, inspectionOf) => {
    const told: InspectionEvent[] = []
    createActor(noteMachine, inspected({ input: { id: 'n1' }, inspect: inspectionOf(told) }))
      .start()
      .stop()
    expect(told.map(({ type }) => type)).toContain('@xstate.snapshot')
  })

  it('keep everything else', () => {
    expect(inspected({ id: 'note' })).toEqual({ id: 'note', inspect: expect.any(Function) })
  })
})
