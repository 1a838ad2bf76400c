import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { busyWith, leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent } from '../kit/from-event.ts'
import { courseOf, loadFailed, loadingPage } from '../kit/loading.ts'
import { studentGroups } from './setup.ts'

/** The groups of students of a course: made, renamed, filled and deleted. */
export const studentGroupsMachine = studentGroups.createMachine({
  id: 'studentGroups',
  context: ({ input }) => ({ courseId: input.courseId, content: null, failure: null, group: null, refusal: null, outcome: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadGroups', { input: courseOf, next: 'listing', keep: 'keepContent' }),
    loadFailed,
    listing: {
      meta: { view: 'list' },
      on: {
        CREATE: { target: 'editing', actions: 'pickNothing' },
        EDIT: { guard: fromEvent('isListed'), target: 'editing', actions: fromEvent('pickGroup') },
        REMOVE: { guard: fromEvent('isListed'), target: 'askingRemoval', actions: fromEvent('pickGroup') },
        DISMISS: { actions: 'forgetOutcome' },
      },
    },
    editing: { tags: 'editing', meta: { view: 'list' }, on: { SAVE: 'saving', CLOSE: 'listing' } },
    saving: {
      ...busyWith('editing', 'list'),
      invoke: {
        id: 'saveGroup',
        src: 'saveGroup',
        input: ({ context: { courseId, group }, event }) => ({
          courseId,
          groupId: group?.id ?? null,
          group: {
            ...(event.type === 'SAVE' ? { name: event.name, studentIds: event.studentIds } : { name: '', studentIds: [] }),
            ...(group && { basis: group.members.map(({ studentId }) => studentId) }),
          },
        }),
        ...leadingTo('listing', 'keepGroup', 'editing'),
      },
    },
    askingRemoval: { tags: 'removal', meta: { view: 'list' }, on: { CONFIRM: 'removing', CLOSE: 'listing' } },
    removing: {
      ...busyWith('removal', 'list'),
      invoke: {
        id: 'deleteGroup',
        src: 'deleteGroup',
        input: ({ context: { courseId, group } }) => ({ courseId, groupId: group?.id ?? '' }),
        onDone: { target: 'listing', actions: 'dropGroup' },
        onError: { target: 'askingRemoval', actions: fromEvent('keepRefusal') },
      },
    },
  },
})

export type StudentGroupsRef = ActorRefFrom<typeof studentGroupsMachine>
export type StudentGroupsSnapshot = SnapshotFrom<typeof studentGroupsMachine>
