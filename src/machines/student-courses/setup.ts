import { assign, emit, setup } from 'xstate'
import type { EnrollmentView, MyRequestView } from '../../../domain/api/courses.ts'
import { type Failure, failureOf } from '../../../domain/failure.ts'
import { promiseContract } from '../contracts.ts'

/** What a student's home shows. */
export interface StudentHome {
  enrollments: EnrollmentView[]
  requests: MyRequestView[]
}

export interface StudentCoursesContext {
  home: StudentHome | null
  failure: Failure | null
}

export type StudentCoursesEvent =
  | { type: 'RETRY' }
  | { type: 'OPEN_REGISTRATION' }
  | { type: 'REGISTER'; courseCode: string }
  | { type: 'CLOSE' }

export type StudentCoursesView = 'loading' | 'failed' | 'courses'

export const studentCourses = setup({
  types: {
    context: {} as StudentCoursesContext,
    events: {} as StudentCoursesEvent,
    emitted: {} as { type: 'course.requested' },
    tags: {} as 'busy' | 'registering',
    meta: {} as { view: StudentCoursesView },
  },
  actors: {
    loadHome: promiseContract<StudentHome, undefined>('loadHome'),
    requestCourse: promiseContract<void, { courseCode: string }>('requestCourse'),
  },
  actions: {
    keepHome: assign((_, { home }: { home: StudentHome }) => ({ home, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    announceRequest: emit({ type: 'course.requested' }),
  },
})
