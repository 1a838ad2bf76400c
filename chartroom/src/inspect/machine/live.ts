import { inspection } from './setup.ts'

/** The running pages: awaited, followed, or stopped to look back; what they do meanwhile is kept. */
export const live = inspection.createStateConfig({
  initial: 'waiting',
  on: {
    OPEN_PATHS: { target: 'playing', actions: { type: 'rememberMachine', params: ({ event }) => event } },
    SIMULATE: { target: 'simulating', actions: { type: 'rememberMachine', params: ({ event }) => event } },
  },
  states: {
    waiting: {
      meta: { view: 'waiting' },
      always: [
        { guard: 'isCut', target: 'cut' },
        { guard: 'hasActors', target: 'following' },
      ],
    },
    cut: { meta: { view: 'cut' } },
    following: {
      initial: 'watching',
      states: {
        watching: { meta: { view: 'following' }, on: { COMPOSE: 'composing' } },
        composing: { meta: { view: 'composing' }, on: { CANCEL: 'watching' } },
      },
      on: {
        SEND: { target: '.watching', actions: { type: 'passOn', params: ({ event }) => event } },
        PAUSE: { target: 'paused', actions: 'stopAtEnd' },
        STEP_BACK: { guard: 'hasEntries', target: 'paused', actions: 'stepBackFromEnd' },
        GO_TO: {
          guard: { type: 'isInLog', params: ({ event }) => event },
          target: 'paused',
          actions: { type: 'goTo', params: ({ event }) => event },
        },
      },
    },
    paused: {
      tags: 'back',
      meta: { view: 'paused' },
      on: {
        STEP_BACK: { guard: 'isAfterStart', actions: { type: 'stepInLog', params: { by: -1 } } },
        STEP_FORWARD: { guard: 'hasLaterEntries', actions: { type: 'stepInLog', params: { by: 1 } } },
        GO_TO: { guard: { type: 'isInLog', params: ({ event }) => event }, actions: { type: 'goTo', params: ({ event }) => event } },
        RESUME: 'following',
      },
    },
  },
})
