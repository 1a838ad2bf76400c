import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { outbox } from './setup.ts'

/** Sends what an exam left on this device, wherever its owner signs in; never what belongs to another person. */
const owned = outbox.createStateConfig({
  initial: 'settling',
  invoke: { id: 'connectionWatch', src: 'connectionWatch', input: {}, onError: '.pausing' },
  states: {
    settling: {
      tags: 'busy',
      meta: { view: 'settling' },
      invoke: {
        id: 'settling',
        src: 'settling',
        input: ({ context }) => ({ userId: context.owner ?? '', assignmentId: null, own: [] }),
        onDone: [
          {
            guard: fromOutput('hasProblem'),
            target: 'pausing',
            actions: [fromOutput('keepSettled'), 'countFailure'],
          },
          { target: 'resting', actions: [fromOutput('keepSettled'), 'forgetFailures'] },
        ],
        onError: { target: 'pausing', actions: 'countFailure' },
      },
    },
    resting: {
      meta: { view: 'resting' },
      after: { rest: 'settling' },
      on: { 'connection.online': 'settling', 'page.woke': 'settling' },
    },
    pausing: {
      meta: { view: 'pausing' },
      invoke: {
        id: 'retryPause',
        src: 'retryPause',
        input: ({ context }) => ({ failures: context.failures, retryAfter: null }),
        onDone: 'settling',
        onError: 'resting',
      },
      on: { 'connection.online': 'settling', 'page.woke': 'settling' },
    },
  },
})

/** The outbox of this device, as long as the application is open. */
export const deviceOutboxMachine = outbox.createMachine({
  id: 'deviceOutbox',
  context: ({ input }) => ({ owner: input.userId, failures: 0, counted: 0, late: [] }),
  initial: 'beginning',
  options: { maxIterations: 100 },
  on: {
    'owner.changed': [
      {
        guard: fromEvent('isSomebody'),
        target: '.owned',
        reenter: true,
        actions: fromEvent('keepOwner'),
      },
      { target: '.unowned', actions: fromEvent('keepOwner') },
    ],
  },
  states: {
    beginning: { meta: { view: 'resting' }, always: [{ guard: 'hasOwner', target: 'owned' }, { target: 'unowned' }] },
    unowned: { meta: { view: 'resting' } },
    owned,
  },
})

export type DeviceOutboxRef = ActorRefFrom<typeof deviceOutboxMachine>
export type DeviceOutboxSnapshot = SnapshotFrom<typeof deviceOutboxMachine>
