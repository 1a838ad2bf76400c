import type { CourseView, EnrollmentView, ModuleView, MyRequestView, RunningExamView } from '../../../domain/api/courses.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { StudentCoursesOverlay, StudentCoursesScreen } from './setup.ts'
import type { StudentCoursesSnapshot } from './student-courses.machine.ts'

type View = StudentCoursesScreen | StudentCoursesOverlay

const overlays: readonly string[] = ['nothing', 'code', 'modules', 'content'] satisfies StudentCoursesOverlay[]
const noEnrollments: readonly EnrollmentView[] = []
const noExams: readonly RunningExamView[] = []
const noRequests: readonly MyRequestView[] = []

const isOverlay = (view: View): view is StudentCoursesOverlay => overlays.includes(view)
const viewsOf = (snapshot: StudentCoursesSnapshot): View[] => Object.values(snapshot.getMeta()).flatMap((meta) => meta?.view ?? [])

export const selectScreen = (snapshot: StudentCoursesSnapshot): StudentCoursesScreen =>
  viewsOf(snapshot).find((view): view is StudentCoursesScreen => !isOverlay(view)) ?? 'loading'

/** The dialog that lies over it. */
export const selectOverlay = (snapshot: StudentCoursesSnapshot): StudentCoursesOverlay => viewsOf(snapshot).find(isOverlay) ?? 'nothing'

/** The student's enrollments of every status. */
export const selectEnrollments = (snapshot: StudentCoursesSnapshot): readonly EnrollmentView[] =>
  snapshot.context.home?.enrollments ?? noEnrollments

/** The exams that are under way, the latest first. */
export const selectRunning = (snapshot: StudentCoursesSnapshot): readonly RunningExamView[] => snapshot.context.home?.running ?? noExams

/** The exams that this device can go on with where the home cannot be read, the one that it heard of last first. */
export const selectKeptExams = ({ context }: StudentCoursesSnapshot): readonly RunningExamView[] => context.keptExams

/** The student's registration requests, newest first. */
export const selectRequests = (snapshot: StudentCoursesSnapshot): readonly MyRequestView[] => snapshot.context.home?.requests ?? noRequests

/** Why the requests could not be read beside the courses. */
export const selectRequestsFailure = (snapshot: StudentCoursesSnapshot): Problem | null => snapshot.context.home?.requestsFailure ?? null

/** How many courses the student is in now. */
export const selectActiveCount = (snapshot: StudentCoursesSnapshot): number =>
  selectEnrollments(snapshot).filter(({ enrollmentStatus }) => enrollmentStatus === 'active').length

/** How many requests wait for the teacher. */
export const selectPendingCount = (snapshot: StudentCoursesSnapshot): number =>
  selectRequests(snapshot).filter(({ status }) => status === 'pending').length

/** The instant at which dates are reckoned, epoch ms. */
export const selectLoadedAt = (snapshot: StudentCoursesSnapshot): number => snapshot.context.home?.loadedAt ?? 0

/** The course whose modules were opened last. */
export const selectOpenCourse = (snapshot: StudentCoursesSnapshot): CourseView | null =>
  selectEnrollments(snapshot).find(({ course }) => course.id === snapshot.context.courseId)?.course ?? null

/** The module that was opened last. */
export const selectOpenModule = (snapshot: StudentCoursesSnapshot): ModuleView | null =>
  selectOpenCourse(snapshot)?.modules.find(({ id }) => id === snapshot.context.moduleId) ?? null

/** What went wrong last, if anything. */
export const selectFailure = (snapshot: StudentCoursesSnapshot): Problem | null => snapshot.context.failure

/** A request is under way that the person waits for. */
export const selectIsBusy = (snapshot: StudentCoursesSnapshot): boolean => snapshot.hasTag('busy')

/** The home is being read again behind what is shown. */
export const selectIsRefreshing = (snapshot: StudentCoursesSnapshot): boolean => snapshot.hasTag('refreshing')
