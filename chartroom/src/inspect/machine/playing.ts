import { inspection } from './setup.ts'

/** The paths of one machine, found by its model and walked through on its chart. */
export const playing = inspection.createStateConfig({
  initial: 'finding',
  on: { CLOSE_PATHS: 'live' },
  states: {
    finding: {
      tags: 'busy',
      meta: { view: 'finding' },
      invoke: {
        id: 'findPaths',
        src: 'findPaths',
        input: ({ context: { machine } }) => ({ machine }),
        onDone: { target: 'shown', actions: { type: 'keepPaths', params: ({ event }) => ({ paths: event.output }) } },
        onError: 'findFailed',
      },
    },
    findFailed: { meta: { view: 'findFailed' }, on: { RETRY: 'finding' } },
    shown: {
      initial: 'halted',
      on: {
        CHOOSE_PATH: { target: '.halted', actions: { type: 'choosePath', params: ({ event }) => event } },
        CHANGE_SPEED: { actions: { type: 'changeSpeed', params: ({ event }) => event } },
        STEP_BACK: { guard: 'isAfterFirstStep', target: '.halted', actions: { type: 'stepInPath', params: { by: -1 } } },
        STEP_FORWARD: { guard: 'hasNextStep', target: '.halted', actions: { type: 'stepInPath', params: { by: 1 } } },
      },
      states: {
        halted: {
          meta: { view: 'path' },
          on: {
            PLAY: [
              { guard: 'hasNextStep', target: 'running' },
              { guard: 'hasSteps', target: 'running', actions: 'startOver' },
            ],
          },
        },
        running: {
          meta: { view: 'path' },
          on: { HALT: 'halted' },
          after: {
            stepDelay: [
              { guard: 'hasOneStepLeft', target: 'halted', actions: { type: 'stepInPath', params: { by: 1 } } },
              { target: 'running', reenter: true, actions: { type: 'stepInPath', params: { by: 1 } } },
            ],
          },
        },
      },
    },
  },
})
