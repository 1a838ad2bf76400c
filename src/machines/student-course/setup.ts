import { assign, setup } from 'xstate'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { CourseView } from '../../../domain/api/courses.ts'
import { type Failure, failureOf } from '../../../domain/failure.ts'
import { promiseContract } from '../contracts.ts'

/** A course with its published assignments. */
export interface CourseContent {
  course: CourseView
  assignments: AssignmentRow[]
  /** The instant the badges are reckoned at, epoch ms. */
  loadedAt: number
}

export const studentCourse = setup({
  types: {
    context: {} as { courseId: string; content: CourseContent | null; failure: Failure | null },
    events: {} as { type: 'RETRY' },
    input: {} as { courseId: string },
    tags: {} as 'busy',
    meta: {} as { view: 'loading' | 'failed' | 'notFound' | 'course' },
  },
  actors: { loadCourse: promiseContract<CourseContent, { courseId: string }>('loadCourse') },
  guards: { isMissing: (_, { error }: { error: unknown }) => failureOf(error).kind === 'notFound' },
  actions: {
    keepContent: assign((_, { content }: { content: CourseContent }) => ({ content, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
})
