import { type ActorRefFrom, emit, type SnapshotFrom, setup } from 'xstate'

const leaving = setup({
  types: {
    events: {} as { type: 'navigation.blocked' } | { type: 'LEAVE' } | { type: 'STAY' },
    emitted: {} as { type: 'leaving.confirmed' } | { type: 'leaving.refused' },
    meta: {} as { view: 'page' | 'question' },
  },
  actions: {
    confirmLeaving: emit({ type: 'leaving.confirmed' }),
    refuseLeaving: emit({ type: 'leaving.refused' }),
  },
})

/** A link or the browser's history leads away from unsaved work: the person decides whether it is followed. */
export const leavingMachine = leaving.createMachine({
  id: 'leaving',
  initial: 'staying',
  options: { maxIterations: 100 },
  states: {
    staying: { meta: { view: 'page' }, on: { 'navigation.blocked': 'asking' } },
    asking: {
      meta: { view: 'question' },
      on: {
        LEAVE: { target: 'staying', actions: 'confirmLeaving' },
        STAY: { target: 'staying', actions: 'refuseLeaving' },
      },
    },
  },
})

export type LeavingRef = ActorRefFrom<typeof leavingMachine>

/** The person is asked whether to leave. */
export const selectIsAsking = (snapshot: SnapshotFrom<typeof leavingMachine>): boolean => snapshot.matches('asking')
