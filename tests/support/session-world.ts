import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { User } from '../../domain/people/user.ts'
import { ada } from '../../src/machines/session/alphabet.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import type { DeviceCommand, SessionCheck } from '../../src/machines/session/setup.ts'
import { typingWatch } from '../../src/services/watch/typing-watch.ts'

export interface World {
  user?: User | null
  check?: () => Promise<SessionCheck>
  unsent?: number
  leave?: () => Promise<void>
}

/** Starts a session in a made-up world and records what the device is told and what is emitted. */
export function start({ user = ada, check = async () => ({ kind: 'valid', user: ada }), unsent = 0, leave = async () => {} }: World = {}) {
  const told: DeviceCommand[] = []
  const emitted: EventObject[] = []
  const clock = new SimulatedClock()
  const machine = sessionMachine.provide({
    actors: {
      storedUser: fromCallback<DeviceCommand, Record<string, never>>(({ receive }) => receive((command) => told.push(command))),
      wakeWatch: fromCallback(() => {}),
      typingWatch,
      checkSession: fromPromise<SessionCheck, Record<string, never>>(check),
      countUnsent: fromPromise<number, { user: User | null }>(async () => unsent),
      endSession: fromPromise<void, Record<string, never>>(leave),
    },
  })
  const session = createActor(machine, { input: { user }, clock })
  session.on('user.replaced', (event) => emitted.push(event))
  session.start()
  return { session, told, emitted, clock }
}
