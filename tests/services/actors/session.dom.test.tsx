import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ada } from '../../../src/machines/session/alphabet.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import type { SessionCheck } from '../../../src/machines/session/setup.ts'
import { sessionActors } from '../../../src/services/actors/session.actors.ts'
import { SIGNED_OUT_KEY } from '../../../src/services/device/device-wiping.ts'

// Shows: "Sign Out" clears the user and everything acknowledged; unsent answers stay with their owner, settings with the device.
test('Sign Out in another tab takes along what this tab alone remembers', () => {
  sessionStorage.setItem('enroll_list_course-1', 'ada@school.example')
  const checkSession = fromPromise<SessionCheck, Record<string, never>>(() => new Promise(() => {}))
  const machine = sessionMachine.provide({ actors: { ...sessionActors, checkSession } })
  const session = createActor(machine, { input: { user: ada } }).start()
  dispatchEvent(new StorageEvent('storage', { key: SIGNED_OUT_KEY, newValue: 'now' }))
  expect([session.getSnapshot().value, sessionStorage.length]).toEqual([{ signedOut: 'left' }, 0])
  session.stop()
})
