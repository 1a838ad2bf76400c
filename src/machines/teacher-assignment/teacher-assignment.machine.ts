import { promiseContract } from 'chartroom/contracts'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { AuthorAssignment } from '../../../domain/api/assignments.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { viewOf } from '../kit/selectors.ts'

export type TeacherAssignmentView = 'loading' | 'failed' | 'details'

interface Context {
  assignmentId: string
  assignment: AuthorAssignment | null
  failure: Problem | null
}

const teacherAssignment = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'RETRY' },
    input: {} as { assignmentId: string },
    tags: {} as 'busy',
    meta: {} as { view: TeacherAssignmentView },
  },
  actors: { loadAssignment: promiseContract<AuthorAssignment, { assignmentId: string }>('loadAssignment') },
  actions: {
    rememberAssignment: assign((_, assignment: AuthorAssignment) => ({ assignment, failure: null })),
    keepFailure: assign(setFailure),
  },
})

/** One assignment that is no quiz, as its teacher reads it. */
export const teacherAssignmentMachine = teacherAssignment.createMachine({
  id: 'teacherAssignment',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ assignmentId: input.assignmentId, assignment: null, failure: null }),
  initial: 'loading',
  states: {
    loading: loadingPage('loadAssignment', {
      input: ({ context }) => ({ assignmentId: context.assignmentId }),
      next: 'reading',
      keep: 'rememberAssignment',
    }),
    loadFailed,
    reading: { meta: { view: 'details' } },
  },
})

export type TeacherAssignmentRef = ActorRefFrom<typeof teacherAssignmentMachine>
export type TeacherAssignmentSnapshot = SnapshotFrom<typeof teacherAssignmentMachine>

export const selectView = (snapshot: TeacherAssignmentSnapshot): TeacherAssignmentView => viewOf(snapshot, 'loading')
export const selectAssignment = (snapshot: TeacherAssignmentSnapshot) => snapshot.context.assignment
export const selectFailure = (snapshot: TeacherAssignmentSnapshot) => snapshot.context.failure
