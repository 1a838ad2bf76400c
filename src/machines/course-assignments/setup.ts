import { assign, emit, setup } from 'xstate'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { CourseView } from '../../../domain/api/courses.ts'
import { type Failure, failureOf } from '../../../domain/failure.ts'
import { promiseContract } from '../contracts.ts'

/** An own course with its assignments. */
export interface OwnCourse {
  course: CourseView
  assignments: AssignmentRow[]
  /** The instant the badges are reckoned at, epoch ms. */
  loadedAt: number
}

export interface CourseAssignmentsContext {
  courseId: string
  content: OwnCourse | null
  failure: Failure | null
  /** The assignment that is being published. */
  assignmentId: string | null
  publishFailure: Failure | null
}

export type CourseAssignmentsEvent =
  | { type: 'RETRY' }
  | { type: 'SHOW_AS'; viewer: 'teacher' | 'student' }
  | { type: 'PUBLISH'; assignmentId: string }
  | { type: 'DISMISS' }

const published = (content: OwnCourse, assignmentId: string | null): OwnCourse => ({
  ...content,
  assignments: content.assignments.map((one) => (one.id === assignmentId ? { ...one, is_published: true } : one)),
})

export const courseAssignments = setup({
  types: {
    context: {} as CourseAssignmentsContext,
    events: {} as CourseAssignmentsEvent,
    input: {} as { courseId: string },
    emitted: {} as { type: 'assignment.published'; title: string },
    tags: {} as 'busy' | 'publishing' | 'studentView',
    meta: {} as { view: 'loading' | 'failed' | 'course' },
  },
  actors: {
    loadCourse: promiseContract<OwnCourse, { courseId: string }>('loadCourse'),
    publishAssignment: promiseContract<void, { assignmentId: string }>('publishAssignment'),
  },
  guards: {
    isOther: (_, { viewer, shown }: { viewer: 'teacher' | 'student'; shown: 'teacher' | 'student' }) => viewer !== shown,
    isDraft: ({ context: { content } }, { assignmentId }: { assignmentId: string }) =>
      content?.assignments.some(({ id, is_published: isPublished }) => id === assignmentId && !isPublished) ?? false,
    hasFailed: ({ context }) => context.publishFailure !== null,
  },
  actions: {
    keepContent: assign((_, { content }: { content: OwnCourse }) => ({ content, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    pickDraft: assign((_, { assignmentId }: { assignmentId: string }) => ({ assignmentId, publishFailure: null })),
    markPublished: assign(({ context: { content, assignmentId } }) => ({
      content: content && published(content, assignmentId),
      assignmentId: null,
    })),
    keepPublishFailure: assign((_, { error }: { error: unknown }) => ({ publishFailure: failureOf(error), assignmentId: null })),
    forgetPublishFailure: assign({ publishFailure: null }),
    announcePublished: emit(({ context: { content, assignmentId } }) => ({
      type: 'assignment.published',
      title: content?.assignments.find(({ id }) => id === assignmentId)?.title ?? '',
    })),
  },
})
