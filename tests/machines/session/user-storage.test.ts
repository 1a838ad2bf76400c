import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { User } from '../../../domain/people/user.ts'
import { ada } from '../../../src/machines/session/alphabet.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import type { DeviceCommand, SessionCheck } from '../../../src/machines/session/setup.ts'

function visitor() {
  const told: DeviceCommand[] = []
  const machine = sessionMachine.provide({
    actors: {
      storedUser: fromCallback<DeviceCommand, Record<string, never>>(({ receive }) => receive((command) => told.push(command))),
      wakeWatch: fromCallback(() => {}),
      checkSession: fromPromise<SessionCheck, Record<string, never>>(() => new Promise(() => {})),
    },
  })
  return { session: createActor(machine, { input: { user: null as User | null } }).start(), told }
}

describe('When somebody signs in', () => {
  // Shows: The page keeps the signed-in user: `id` and `role` (admin, teacher or student).
  // Shows: Signing in stores the user on the device.
  // Shows: Signing in stores the user and leads to the home of the role; registering does not sign in.
  test('this device stores who it is', () => {
    const { session, told } = visitor()
    session.send({ type: 'SIGNED_IN', user: ada })
    expect(told).toEqual([{ type: 'keep', user: ada }])
  })

  test('nothing is stored before', () => {
    expect(visitor().told).toEqual([])
  })
})
