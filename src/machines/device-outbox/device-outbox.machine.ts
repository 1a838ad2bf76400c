import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { outbox } from './setup.ts'

/** Sends what an exam left on this device, wherever its owner signs in; never what belongs to another person. */
const owned = outbox.createStateConfig({
  initial: 'flushing',
  invoke: { id: 'connectionWatch', src: 'connectionWatch', input: {}, onError: '.pausing' },
  states: {
    flushing: {
      tags: 'busy',
      meta: { view: 'flushing' },
      invoke: {
        id: 'flushing',
        src: 'flushing',
        input: ({ context }) => ({ userId: context.owner ?? '', assignmentId: null, own: [] }),
        onDone: [
          {
            guard: fromOutput('hasProblem'),
            target: 'pausing',
            actions: [fromOutput('keepFlushOutcome'), 'countFailure'],
          },
          { target: 'resting', actions: [fromOutput('keepFlushOutcome'), 'forgetFailures'] },
        ],
        onError: { target: 'pausing', actions: 'countFailure' },
      },
    },
    resting: {
      meta: { view: 'resting' },
      after: { rest: 'flushing' },
      on: { 'connection.online': 'flushing', 'page.woke': 'flushing' },
    },
    pausing: {
      meta: { view: 'pausing' },
      after: { retryPause: 'flushing' },
      on: { 'connection.online': 'flushing', 'page.woke': 'flushing' },
    },
  },
})

/** The outbox of this device, as long as the application is open. */
export const deviceOutboxMachine = outbox.createMachine({
  id: 'deviceOutbox',
  context: ({ input }) => ({ owner: input.userId, failures: 0, counted: 0, rivals: 0, late: [] }),
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
