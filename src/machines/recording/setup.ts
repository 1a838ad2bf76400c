import { callbackContract, promiseContract, type Shows } from 'chartroom/contracts'
import { assign, type EventObject, emit, setup } from 'xstate'

interface RecordingContext {
  /** It began before this page was loaded. */
  goesOn: boolean
  /** The name of the file that was saved last. */
  fileName: string | null
}

export type RecordingEvent =
  | { type: 'START' }
  | { type: 'STOP' }
  | { type: 'CLOSE' }
  /** Somebody else has signed in on this tab: nothing of them is recorded without their consent. */
  | { type: 'person.changed' }

export type RecordingView = 'offer' | 'starting' | 'failed' | 'recording' | 'saveFailed' | 'saved'

export const recording = setup({
  types: {
    context: {} as RecordingContext,
    events: {} as RecordingEvent,
    input: {} as { goesOn: boolean },
    emitted: {} as { type: 'recording.started' } | { type: 'recording.saved'; fileName: string },
    tags: {} as 'busy',
    meta: {} as { view: RecordingView } & Shows,
  },
  actors: {
    startRecording: promiseContract<void, Record<string, never>>('startRecording'),
    saveRecording: promiseContract<string, Record<string, never>>('saveRecording'),
    personWatch: callbackContract<EventObject, Record<string, never>>('personWatch'),
  },
  guards: { goesOn: ({ context }) => context.goesOn },
  actions: {
    keepFileName: assign((_, fileName: string) => ({ fileName })),
    announceStarted: emit({ type: 'recording.started' }),
    announceSaved: emit((_, fileName: string) => ({ type: 'recording.saved', fileName })),
  },
})
