import { promiseContract } from 'chartroom/contracts'
import { assign, emit, setup } from 'xstate'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { CourseView } from '../../../domain/api/courses.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

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
  failure: Problem | null
  /** The assignment that is being published. */
  assignmentId: string | null
  publishFailure: Problem | null
  /** Where a quiz can be duplicated to. */
  courses: CourseView[]
  /** The course that it is duplicated into. */
  target: string | null
  copyFailure: Problem | null
}

export type CourseAssignmentsEvent =
  | { type: 'RETRY' }
  | { type: 'SHOW_AS'; viewer: 'teacher' | 'student' }
  | { type: 'PUBLISH'; assignmentId: string }
  | { type: 'DISMISS' }
  | { type: 'OPEN_COPY'; assignmentId: string }
  | { type: 'COPY'; courseId: string }
  | { type: 'CANCEL' }

/** Which quiz of which course is duplicated into which course. */
export interface QuizToCopy {
  courseId: string
  assignmentId: string
  target: string
}

/** A course before anything is loaded. */
export const freshContext = ({ courseId }: { courseId: string }): CourseAssignmentsContext => ({
  courseId,
  content: null,
  failure: null,
  assignmentId: null,
  publishFailure: null,
  courses: [],
  target: null,
  copyFailure: null,
})

const published = (content: OwnCourse, assignmentId: string | null): OwnCourse => ({
  ...content,
  assignments: content.assignments.map((one) => (one.id === assignmentId ? { ...one, is_published: true } : one)),
})

export const courseAssignments = setup({
  types: {
    context: {} as CourseAssignmentsContext,
    events: {} as CourseAssignmentsEvent,
    input: {} as { courseId: string },
    emitted: {} as { type: 'assignment.published'; title: string } | { type: 'quiz.copied'; title: string; course: string },
    tags: {} as 'busy' | 'publishing' | 'copying' | 'sending' | 'studentView',
    meta: {} as { view: 'loading' | 'failed' | 'course' },
  },
  actors: {
    loadCourse: promiseContract<OwnCourse, { courseId: string }>('loadCourse'),
    loadCourses: promiseContract<CourseView[], undefined>('loadCourses'),
    copyQuiz: promiseContract<OwnCourse | null, QuizToCopy>('copyQuiz'),
    publishAssignment: promiseContract<void, { assignmentId: string }>('publishAssignment'),
  },
  guards: {
    isOther: (_, { viewer, shown }: { viewer: 'teacher' | 'student'; shown: 'teacher' | 'student' }) => viewer !== shown,
    isDraft: ({ context: { content } }, { assignmentId }: { assignmentId: string }) =>
      content?.assignments.some(({ id, is_published: isPublished }) => id === assignmentId && !isPublished) ?? false,
    isQuiz: ({ context: { content } }, { assignmentId }: { assignmentId: string }) =>
      content?.assignments.some(({ id, assignment_type: type }) => id === assignmentId && type === 'quiz') ?? false,
    isOwnCourse: ({ context: { courses } }, { courseId }: { courseId: string }) => courses.some(({ id }) => id === courseId),
    hasFailed: ({ context }) => context.publishFailure !== null,
  },
  actions: {
    keepContent: assign((_, content: OwnCourse) => ({ content, failure: null })),
    keepFailure: assign(setFailure),
    pickDraft: assign((_, { assignmentId }: { assignmentId: string }) => ({ assignmentId, publishFailure: null })),
    markPublished: assign(({ context: { content, assignmentId } }) => ({
      content: content && published(content, assignmentId),
      assignmentId: null,
    })),
    keepPublishFailure: assign((_, { error }: { error: unknown }) => ({ publishFailure: problemOf(error), assignmentId: null })),
    forgetPublishFailure: assign({ publishFailure: null }),
    pickQuiz: assign((_, { assignmentId }: { assignmentId: string }) => ({ assignmentId, copyFailure: null })),
    keepCourses: assign((_, courses: CourseView[]) => ({ courses: courses.filter(({ sharedAs }) => mayAs(sharedAs, 'teach')) })),
    chooseCourse: assign((_, { courseId }: { courseId: string }) => ({ target: courseId, copyFailure: null })),
    keepCopy: assign(({ context }, content: OwnCourse | null) => ({
      content: content ?? context.content,
      assignmentId: null,
      target: null,
    })),
    keepCopyFailure: assign((_, { error }: { error: unknown }) => ({ copyFailure: problemOf(error) })),
    forgetCopyFailure: assign({ copyFailure: null }),
    forgetCopy: assign({ assignmentId: null, target: null, copyFailure: null }),
    announceCopied: emit(({ context: { content, courses, assignmentId, target } }) => ({
      type: 'quiz.copied',
      title: content?.assignments.find(({ id }) => id === assignmentId)?.title ?? '',
      course: courses.find(({ id }) => id === target)?.title ?? '',
    })),
    announcePublished: emit(({ context: { content, assignmentId } }) => ({
      type: 'assignment.published',
      title: content?.assignments.find(({ id }) => id === assignmentId)?.title ?? '',
    })),
  },
})
