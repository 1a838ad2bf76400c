import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { CourseView } from '../../../domain/api/courses.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

/** The published assignments of a course, with the instant their badges are reckoned at (epoch ms); null where the list could not be read. */
export interface AssignmentList {
  assignments: AssignmentRow[] | null
  loadedAt: number
}

/** A course with its published assignments. */
export interface CourseContent extends AssignmentList {
  course: CourseView
}

export interface StudentCourseContext extends AssignmentList {
  courseId: string
  course: CourseView | null
  failure: Problem | null
}

export const studentCourse = setup({
  types: {
    context: {} as StudentCourseContext,
    events: {} as { type: 'RETRY' },
    input: {} as { courseId: string },
    tags: {} as 'busy',
    meta: {} as { view: 'loading' | 'failed' | 'notFound' | 'list' | 'listLoading' | 'listFailed' },
  },
  actors: {
    loadCourse: promiseContract<CourseContent, { courseId: string }>('loadCourse'),
    loadAssignments: promiseContract<AssignmentList, { courseId: string }>('loadAssignments'),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => problemOf(error).status === 404,
    isListed: (_, list: AssignmentList) => list.assignments !== null,
  },
  actions: {
    keepContent: assign((_, content: CourseContent) => ({ ...content, failure: null })),
    keepList: assign((_, list: AssignmentList) => ({ ...list })),
    keepFailure: assign(setFailure),
  },
})
