import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { GivenRole } from '../../../domain/course/course-role.ts'
import { busyWith, leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent } from '../kit/from-event.ts'
import { courseOf, loadFailed, loadingPage } from '../kit/loading.ts'
import { courseStaff, memberIn } from './setup.ts'

const nobody = { email: '', role: 'observer' } as const
const colleagueOf = ({ email, role }: { email: string; role: GivenRole }) => ({ email, role })

/** Who works in a course: colleagues are added with a role, get another one, grade groups alone or leave, and the course is handed over. */
export const courseStaffMachine = courseStaff.createMachine({
  id: 'courseStaff',
  context: ({ input }) => ({ courseId: input.courseId, content: null, failure: null, member: null, refusal: null, outcome: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadStaff', { input: courseOf, next: 'listing', keep: 'keepContent' }),
    loadFailed,
    listing: {
      meta: { view: 'list' },
      on: {
        OPEN_ADDING: { guard: 'isOwner', target: 'describing', actions: 'pickNobody' },
        OPEN_ROLE: { guard: fromEvent('isColleagueOfOwner'), target: 'choosingRole', actions: fromEvent('pickMember') },
        OPEN_GROUPS: { guard: fromEvent('isGraderOfOwner'), target: 'choosingGroups', actions: fromEvent('pickMember') },
        REMOVE: { guard: fromEvent('isColleagueOfOwner'), target: 'askingRemoval', actions: fromEvent('pickMember') },
        HAND_OVER: { guard: fromEvent('isColleagueOfOwner'), target: 'askingHandOver', actions: fromEvent('pickMember') },
        DISMISS: { actions: 'forgetOutcome' },
      },
    },
    describing: { tags: 'adding', meta: { view: 'list' }, on: { ADD: 'adding', CLOSE: 'listing' } },
    adding: {
      ...busyWith('adding', 'list'),
      invoke: {
        id: 'addColleague',
        src: 'addColleague',
        input: ({ context: { courseId }, event }) => ({ courseId, ...(event.type === 'ADD' ? colleagueOf(event) : nobody) }),
        ...leadingTo('listing', 'keepChange', 'describing'),
      },
    },
    choosingRole: { tags: 'role', meta: { view: 'list' }, on: { SAVE_ROLE: 'savingRole', CLOSE: 'listing' } },
    savingRole: {
      ...busyWith('role', 'list'),
      invoke: {
        id: 'changeRole',
        src: 'changeRole',
        input: ({ context, event }) => ({ ...memberIn(context), role: event.type === 'SAVE_ROLE' ? event.role : 'observer' }),
        ...leadingTo('listing', 'keepChange', 'choosingRole'),
      },
    },
    choosingGroups: { tags: 'groups', meta: { view: 'list' }, on: { SAVE_GROUPS: 'savingGroups', CLOSE: 'listing' } },
    savingGroups: {
      ...busyWith('groups', 'list'),
      invoke: {
        id: 'limitGrader',
        src: 'limitGrader',
        input: ({ context, event }) => ({ ...memberIn(context), groupIds: event.type === 'SAVE_GROUPS' ? event.groupIds : [] }),
        ...leadingTo('listing', 'keepChange', 'choosingGroups'),
      },
    },
    askingRemoval: { tags: 'removal', meta: { view: 'list' }, on: { CONFIRM: 'removing', CLOSE: 'listing' } },
    removing: {
      ...busyWith('removal', 'list'),
      invoke: {
        id: 'removeColleague',
        src: 'removeColleague',
        input: ({ context }) => memberIn(context),
        ...leadingTo('listing', 'keepChange', 'askingRemoval'),
      },
    },
    askingHandOver: { tags: 'handOver', meta: { view: 'list' }, on: { CONFIRM: 'handingOver', CLOSE: 'listing' } },
    handingOver: {
      ...busyWith('handOver', 'list'),
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context }) => memberIn(context),
        ...leadingTo('listing', 'keepChange', 'askingHandOver'),
      },
    },
  },
})

export type CourseStaffRef = ActorRefFrom<typeof courseStaffMachine>
export type CourseStaffSnapshot = SnapshotFrom<typeof courseStaffMachine>
