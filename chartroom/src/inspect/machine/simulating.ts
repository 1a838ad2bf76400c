import { inspection } from './setup.ts'

/** A machine without the app: one event of its alphabet after the other, results of actors and timers by their outcomes. */
export const simulating = inspection.createStateConfig({
  meta: { view: 'simulation' },
  on: {
    TAKE: { guard: 'hasRoom', actions: { type: 'keepTaken', params: ({ event }) => event } },
    BEGIN: { actions: { type: 'beginSimulation', params: ({ event }) => event } },
    STEP_BACK: { guard: 'isAfterFirstStep', actions: { type: 'stepInPath', params: { by: -1 } } },
    STEP_FORWARD: { guard: 'hasTakenLater', actions: { type: 'stepInPath', params: { by: 1 } } },
    CLOSE_SIMULATION: 'live',
  },
})
