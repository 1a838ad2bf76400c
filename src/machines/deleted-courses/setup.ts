import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { DeletedCourse } from '../../../domain/api/courses.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'

interface DeletedCoursesContext {
  courses: readonly DeletedCourse[]
  /** What was brought back last. */
  restored: DeletedCourse | null
  /** Why the list could not be read. */
  failure: Problem | null
  /** Why a course was not brought back. */
  refusal: Problem | null
}

export type DeletedCoursesEvent = { type: 'RETRY' } | { type: 'RESTORE'; courseId: string } | { type: 'DISMISS' }

export type DeletedCoursesView = 'loading' | 'failed' | 'list'

export const deletedCourses = setup({
  types: {
    context: {} as DeletedCoursesContext,
    events: {} as DeletedCoursesEvent,
    tags: {} as 'busy',
    meta: {} as { view: DeletedCoursesView },
  },
  actors: {
    loadDeleted: promiseContract<readonly DeletedCourse[], Record<string, never>>('loadDeleted'),
    restoreCourse: promiseContract<{ courseId: string }, { courseId: string }>('restoreCourse'),
  },
  guards: {
    isListed: ({ context }, { courseId }: { courseId: string }) => context.courses.some(({ id }) => id === courseId),
    hasRestored: ({ context }) => context.restored !== null,
  },
  actions: {
    keepCourses: assign((_, courses: readonly DeletedCourse[]) => ({ courses, failure: null })),
    keepFailure: assign(setFailure),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
    takeOff: assign(({ context: { courses } }, { courseId }: { courseId: string }) => ({
      courses: courses.filter(({ id }) => id !== courseId),
      restored: courses.find(({ id }) => id === courseId) ?? null,
    })),
    forgetRestored: assign({ restored: null }),
  },
})
