import { visualiser } from './setup.ts'

/** The chart as it was at a commit is on its way; what is folded or looked at meanwhile is laid out with it. */
export const loadingEarlier = visualiser.createStateConfig({
  tags: 'comparing',
  meta: { view: 'chart' },
  on: {
    SELECT: { actions: [{ type: 'keepSelected', params: ({ event }) => event }, 'showAddress'] },
    FOLD: { actions: { type: 'toggleFold', params: ({ event }) => event } },
    'states.entered': { actions: { type: 'unfold', params: ({ event }) => event } },
    CLOSE_COMPARISON: 'layingOut',
  },
  invoke: {
    id: 'loadEarlier',
    src: 'loadEarlier',
    input: ({ context: { name, commit } }) => ({ name: name ?? '', commit }),
    onDone: { target: 'layingOut', actions: { type: 'keepEarlier', params: ({ event }) => ({ earlier: event.output }) } },
    onError: { target: 'earlierFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
  },
})
