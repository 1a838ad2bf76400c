import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { live } from './live.ts'
import { asking } from './loading-files.ts'
import { playing } from './playing.ts'
import { initialContext, inspection } from './setup.ts'
import { simulating } from './simulating.ts'

/** Looks at the running machines of the app: live, back in time, from a recording, along a path that tests walk, or without the app. */
export const inspectionMachine = inspection.createMachine({
  id: 'inspection',
  context: ({ input }) => initialContext(input),
  options: { maxIterations: 100 },
  type: 'parallel',
  invoke: { id: 'liveLink', src: 'liveLink', input: () => ({}), onError: { actions: ['cutLink', 'announceCut'] } },
  on: {
    'link.replayed': { actions: { type: 'keepReplay', params: ({ event }) => event } },
    'link.entriesAdded': { actions: { type: 'keepEntries', params: ({ event }) => event } },
  },
  states: {
    mode: {
      initial: 'live',
      on: { 'recording.opened': '.replaying', 'link.broken': '.live.cut' },
      states: {
        live,
        replaying: {
          tags: 'back',
          meta: { view: 'replaying' },
          on: {
            STEP_BACK: { guard: 'isAfterStart', actions: { type: 'stepInLog', params: { by: -1 } } },
            STEP_FORWARD: { guard: 'hasLaterEntries', actions: { type: 'stepInLog', params: { by: 1 } } },
            GO_TO: { guard: { type: 'isInLog', params: ({ event }) => event }, actions: { type: 'goTo', params: ({ event }) => event } },
            CLOSE_RECORDING: { target: 'live', actions: 'forgetRecording' },
          },
        },
        playing,
        simulating,
      },
    },
    asking,
  },
})

export type InspectionRef = ActorRefFrom<typeof inspectionMachine>
export type InspectionSnapshot = SnapshotFrom<typeof inspectionMachine>
