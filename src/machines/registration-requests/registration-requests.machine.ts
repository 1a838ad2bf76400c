import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { panel } from './panel.ts'
import { registrationRequests } from './setup.ts'

/** Who asks to join a teacher's courses: read when the layout appears, every five minutes, and whenever the panel opens. */
export const registrationRequestsMachine = registrationRequests.createMachine({
  id: 'registrationRequests',
  context: {
    requests: null,
    readIds: [],
    areMarksLost: false,
    failure: null,
    decided: { requestId: '', status: 'approved', reason: '' },
    refusal: null,
  },
  options: { maxIterations: 100 },
  type: 'parallel',
  invoke: { id: 'readMarkers', src: 'readMarkers', input: () => ({}), onError: { guard: 'remembersMarks', actions: 'noteMarksLost' } },
  states: {
    list: {
      initial: 'loading',
      on: { 'list.outdated': '.loading' },
      states: {
        loading: {
          tags: 'busy',
          meta: { view: 'reading' },
          invoke: {
            id: 'loadRequests',
            src: 'loadRequests',
            input: () => ({}),
            onDone: [
              {
                guard: 'isOpen',
                target: 'waiting',
                actions: [fromOutput('keepRequests'), 'markRead', 'storeRead'],
              },
              { target: 'waiting', actions: fromOutput('keepRequests') },
            ],
            onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
          },
        },
        waiting: { meta: { view: 'read' }, after: { pollEvery: 'loading' } },
        loadFailed: { meta: { view: 'unread' }, after: { pollEvery: 'loading' }, on: { RETRY: 'loading' } },
      },
    },
    panel,
  },
})

export type RegistrationRequestsRef = ActorRefFrom<typeof registrationRequestsMachine>
export type RegistrationRequestsSnapshot = SnapshotFrom<typeof registrationRequestsMachine>
