import { promiseContract } from 'chartroom/contracts'
import { and, assign, emit, or, raise, setup, stateIn } from 'xstate'
import type { EnrollmentView, MyRequestView, RunningExamView } from '../../../domain/api/courses.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

/** What a student's home shows; requests are null where they could not be read, beside courses that could. */
export interface StudentHome {
  enrollments: EnrollmentView[]
  /** The exams that are under way, the latest first. */
  running?: RunningExamView[]
  requests: MyRequestView[] | null
  requestsFailure: Problem | null
  /** The instant of the reading by the server's clock, epoch ms. */
  loadedAt: number
}

/** What a home leaves that could not be read: the exams that this device can go on with. */
export interface UnreadHome {
  keptExams: readonly RunningExamView[]
}

const hasKeptExams = (error: unknown): error is UnreadHome => typeof error === 'object' && error !== null && 'keptExams' in error
const keptExamsIn = (error: unknown): readonly RunningExamView[] => (hasKeptExams(error) ? error.keptExams : [])

export interface StudentCoursesContext {
  home: StudentHome | null
  /** The exams that this device can go on with where the home cannot be read. */
  keptExams: readonly RunningExamView[]
  failure: Problem | null
  /** The course whose modules were opened last, and the module of it. */
  courseId: string | null
  moduleId: string | null
}

export type StudentCoursesEvent =
  | { type: 'RETRY' }
  | { type: 'SHOW_COURSES' }
  | { type: 'SHOW_REQUESTS' }
  | { type: 'OPEN_REGISTRATION' }
  | { type: 'REGISTER'; courseCode: string }
  | { type: 'OPEN_MODULES'; courseId: string }
  | { type: 'OPEN_MODULE'; moduleId: string }
  | { type: 'BACK' }
  | { type: 'CLOSE' }
  | { type: 'request.sent' }

/** The page behind everything. */
export type StudentCoursesScreen = 'loading' | 'failed' | 'courses' | 'requests'
/** What lies over it. */
export type StudentCoursesOverlay = 'nothing' | 'code' | 'modules' | 'content'

export const studentCourses = setup({
  types: {
    context: {} as StudentCoursesContext,
    events: {} as StudentCoursesEvent,
    emitted: {} as { type: 'course.requested' },
    tags: {} as 'busy' | 'refreshing',
    meta: {} as { view: StudentCoursesScreen | StudentCoursesOverlay },
  },
  actors: {
    loadHome: promiseContract<StudentHome, undefined>('loadHome'),
    requestCourse: promiseContract<void, { courseCode: string }>('requestCourse'),
  },
  guards: {
    isUncovered: or([stateIn({ ready: { dialog: 'closed' } }), stateIn({ ready: { dialog: 'refreshing' } })]),
    isAmongCourses: stateIn({ ready: { tab: 'courses' } }),
    lacksRequests: and([({ context }) => context.home?.requests === null, stateIn({ ready: { tab: 'requests' } })]),
  },
  actions: {
    keepHome: assign((_, home: StudentHome) => ({ home, failure: null })),
    keepFailure: assign((_, failed: { error: unknown }) => ({ ...setFailure(_, failed), keptExams: keptExamsIn(failed.error) })),
    forgetFailure: assign({ failure: null }),
    rememberCourse: assign((_, { courseId }: { courseId: string }) => ({ courseId })),
    rememberModule: assign((_, { moduleId }: { moduleId: string }) => ({ moduleId })),
    notifyRequestSent: raise({ type: 'request.sent' }),
    announceRequest: emit({ type: 'course.requested' }),
  },
})
