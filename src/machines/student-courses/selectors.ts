import type { EnrollmentView, MyRequestView } from '../../../domain/api/courses.ts'
import type { Failure } from '../../../domain/failure.ts'
import type { StudentCoursesView } from './setup.ts'
import type { StudentCoursesSnapshot } from './student-courses.machine.ts'

const noEnrollments: readonly EnrollmentView[] = []
const noRequests: readonly MyRequestView[] = []

/** The screen that is shown. */
export const selectView = (snapshot: StudentCoursesSnapshot): StudentCoursesView =>
  Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.view ?? 'loading'

/** The student's enrollments of every status. */
export const selectEnrollments = (snapshot: StudentCoursesSnapshot): readonly EnrollmentView[] =>
  snapshot.context.home?.enrollments ?? noEnrollments

/** The student's registration requests, newest first. */
export const selectRequests = (snapshot: StudentCoursesSnapshot): readonly MyRequestView[] => snapshot.context.home?.requests ?? noRequests

/** How many requests wait for the teacher. */
export const selectPendingCount = (snapshot: StudentCoursesSnapshot): number =>
  selectRequests(snapshot).filter(({ status }) => status === 'pending').length

/** What went wrong last, if anything. */
export const selectFailure = (snapshot: StudentCoursesSnapshot): Failure | null => snapshot.context.failure

/** The registration dialog is open. */
export const selectIsRegistering = (snapshot: StudentCoursesSnapshot): boolean => snapshot.hasTag('registering')

/** A request is under way. */
export const selectIsBusy = (snapshot: StudentCoursesSnapshot): boolean => snapshot.hasTag('busy')
