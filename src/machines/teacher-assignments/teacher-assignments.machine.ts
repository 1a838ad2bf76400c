import { promiseContract } from 'chartroom/contracts'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'
import { fromEvent } from '../kit/from-event.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'

/** A teacher's assignments across courses and the moment (epoch ms) at which they were read. */
export interface OwnAssignments {
  assignments: AssignmentRow[]
  loadedAt: number
}

export type StatusFilter = 'all' | 'published' | 'draft'
export type TeacherAssignmentsView = 'loading' | 'failed' | 'list'

interface Context {
  own: OwnAssignments | null
  failure: Problem | null
  courseId: string
  status: StatusFilter
}

/** The value of the course filter that lets every course through. */
export const EVERY_COURSE = 'all'

const teacherAssignments = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'RETRY' } | { type: 'CHOOSE_COURSE'; courseId: string } | { type: 'CHOOSE_STATUS'; status: StatusFilter },
    tags: {} as 'busy',
    meta: {} as { view: TeacherAssignmentsView },
  },
  actors: { loadAssignments: promiseContract<OwnAssignments, Record<string, never>>('loadAssignments') },
  actions: {
    rememberAssignments: assign((_, own: OwnAssignments) => ({ own, failure: null })),
    keepFailure: assign(setFailure),
    chooseCourse: assign((_, { courseId }: { courseId: string }) => ({ courseId })),
    chooseStatus: assign((_, { status }: { status: StatusFilter }) => ({ status })),
  },
})

/** All assignments of a teacher, filtered by course and status. */
export const teacherAssignmentsMachine = teacherAssignments.createMachine({
  id: 'teacherAssignments',
  options: { maxIterations: 100 },
  context: { own: null, failure: null, courseId: EVERY_COURSE, status: 'all' },
  initial: 'loading',
  states: {
    loading: loadingPage('loadAssignments', {
      input: () => ({}),
      next: 'listing',
      keep: 'rememberAssignments',
    }),
    loadFailed,
    listing: {
      meta: { view: 'list' },
      on: {
        CHOOSE_COURSE: { actions: fromEvent('chooseCourse') },
        CHOOSE_STATUS: { actions: fromEvent('chooseStatus') },
      },
    },
  },
})

export type TeacherAssignmentsRef = ActorRefFrom<typeof teacherAssignmentsMachine>
export type TeacherAssignmentsSnapshot = SnapshotFrom<typeof teacherAssignmentsMachine>
