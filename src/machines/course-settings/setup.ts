import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { CopyCourseBody, CourseBody, CourseView } from '../../../domain/api/courses.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'

interface CourseSettingsContext {
  courseId: string
  course: CourseView | null
  /** Why the course could not be read. */
  failure: Problem | null
  /** Why the last change was refused. */
  refusal: Problem | null
  /** What was done last. */
  outcome: 'saved' | 'archived' | 'broughtBack' | 'copied' | null
  /** The course that was made of this one last. */
  copy: CourseView | null
}

export type CourseSettingsEvent =
  | { type: 'RETRY' }
  | { type: 'SAVE'; course: CourseBody; basis?: CourseBody }
  | { type: 'ARCHIVE' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'BRING_BACK' }
  | { type: 'OPEN_COPY' }
  | { type: 'COPY'; copy: CopyCourseBody }
  | { type: 'DISMISS' }

export type CourseSettingsView = 'loading' | 'failed' | 'settings'

/** Says what was done, by the course before and after. */
function outcomeOf(before: CourseView | null, after: CourseView): CourseSettingsContext['outcome'] {
  if (before?.archivedAt === after.archivedAt) return 'saved'
  return after.archivedAt === undefined ? 'broughtBack' : 'archived'
}

export const courseSettings = setup({
  types: {
    context: {} as CourseSettingsContext,
    events: {} as CourseSettingsEvent,
    input: {} as { courseId: string },
    tags: {} as 'busy' | 'saving' | 'archiving' | 'copying',
    meta: {} as { view: CourseSettingsView },
  },
  actors: {
    loadCourse: promiseContract<CourseView, { courseId: string }>('loadCourse'),
    saveCourse: promiseContract<CourseView, { courseId: string; course: CourseBody | null; basis?: CourseBody | undefined }>('saveCourse'),
    archiveCourse: promiseContract<CourseView, { courseId: string }>('archiveCourse'),
    copyCourse: promiseContract<CourseView, { courseId: string; copy: CopyCourseBody | null }>('copyCourse'),
    bringBackCourse: promiseContract<CourseView, { courseId: string }>('bringBackCourse'),
  },
  guards: {
    hasOutcome: ({ context: { outcome } }) => outcome !== null,
    mayCopy: ({ context: { course } }) => course !== null && mayAs(course.sharedAs, 'teach'),
    isOpen: ({ context: { course } }) => course !== null && course.archivedAt === undefined && mayAs(course.sharedAs, 'teach'),
    isArchived: ({ context: { course } }) => course?.archivedAt !== undefined && mayAs(course.sharedAs, 'teach'),
  },
  actions: {
    keepCourse: assign((_, course: CourseView) => ({ course, failure: null })),
    keepChange: assign(({ context }, course: CourseView) => ({ course, outcome: outcomeOf(context.course, course) })),
    keepCopy: assign((_, copy: CourseView) => ({ copy, outcome: 'copied' as const })),
    keepFailure: assign(setFailure),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null, outcome: null }),
    forgetOutcome: assign({ outcome: null }),
  },
})
