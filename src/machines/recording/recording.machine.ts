import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromOutput } from '../kit/from-event.ts'
import { recording } from './setup.ts'

/** What the pages of this tab do is recorded for a bug report, from Start Recording until the file is saved, across reloads. */
export const recordingMachine = recording.createMachine({
  id: 'recording',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ goesOn: input.goesOn, fileName: null }),
  initial: 'opening',
  states: {
    opening: { meta: { view: 'offer' }, always: [{ guard: 'goesOn', target: 'recording' }, { target: 'off' }] },
    off: { meta: { view: 'offer' }, on: { START: 'starting' } },
    starting: {
      tags: 'busy',
      meta: { view: 'starting' },
      invoke: {
        id: 'startRecording',
        src: 'startRecording',
        input: () => ({}),
        onDone: { target: 'recording', actions: 'announceStarted' },
        onError: 'startFailed',
      },
    },
    startFailed: { meta: { view: 'failed' }, on: { START: 'starting' } },
    recording: {
      invoke: { id: 'personWatch', src: 'personWatch', input: () => ({}), onError: 'startFailed' },
      initial: 'running',
      on: { 'person.changed': 'off' },
      states: {
        running: { meta: { view: 'recording' }, on: { STOP: 'saving' } },
        saving: {
          tags: 'busy',
          meta: { view: 'recording' },
          invoke: {
            id: 'saveRecording',
            src: 'saveRecording',
            input: () => ({}),
            onDone: { target: '#recording.saved', actions: [fromOutput('keepFileName'), fromOutput('announceSaved')] },
            onError: 'saveFailed',
          },
        },
        saveFailed: { meta: { view: 'saveFailed' }, on: { STOP: 'saving' } },
      },
    },
    saved: { meta: { view: 'saved' }, on: { CLOSE: 'off', START: 'starting' } },
  },
})

export type RecordingRef = ActorRefFrom<typeof recordingMachine>
export type RecordingSnapshot = SnapshotFrom<typeof recordingMachine>
