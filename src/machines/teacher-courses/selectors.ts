import type { CourseStudent, CourseView } from '../../../domain/api/courses.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { TeacherCoursesSnapshot } from './teacher-courses.machine.ts'

export type TeacherCoursesView = 'loading' | 'courses'

export const selectView = (snapshot: TeacherCoursesSnapshot): TeacherCoursesView => viewOf(snapshot, 'loading')

/** The teacher's courses, as last read. */
export const selectCourses = (snapshot: TeacherCoursesSnapshot): readonly CourseView[] => snapshot.context.courses

/** Why the list of courses could not be read; null while it can. */
export const selectFailure = (snapshot: TeacherCoursesSnapshot): Problem | null =>
  snapshot.matches('loadFailed') ? snapshot.context.failure : null

/** Why the open dialog's request was refused. */
export const selectRefusal = (snapshot: TeacherCoursesSnapshot): Problem | null => snapshot.context.refusal

/** The course that the open dialog is about. */
export const selectCourse = ({ context: { courses, courseId } }: TeacherCoursesSnapshot): CourseView | null =>
  courses.find(({ id }) => id === courseId) ?? null

/** The students of that course. */
export const selectStudents = (snapshot: TeacherCoursesSnapshot): readonly CourseStudent[] => snapshot.context.students

/** The student who is about to be removed. */
export const selectStudent = ({ context: { students, studentId } }: TeacherCoursesSnapshot): CourseStudent | null =>
  students.find(({ id }) => id === studentId) ?? null

/** Whom the open dialog enrolls. */
export const selectEmail = (snapshot: TeacherCoursesSnapshot): string => snapshot.context.email

/** The sign-in code that is being given to a student; undefined where none is. */
export const selectSignInCode = (snapshot: TeacherCoursesSnapshot) =>
  snapshot.matches({ viewingStudents: 'givingCode' }) ? snapshot.children.signInCode : undefined

export const selectIsBusy = (snapshot: TeacherCoursesSnapshot): boolean => snapshot.hasTag('busy')

/** The dialogs of a course may be opened: not while the list is the one of before a failure. */
export const selectCanOpen = (snapshot: TeacherCoursesSnapshot): boolean => !snapshot.matches('loadFailed')

/** A course may be created: not before the list was read, nor after that failed. */
export const selectCanCreate = (snapshot: TeacherCoursesSnapshot): boolean => selectCanOpen(snapshot) && !snapshot.matches('loading')

export type CoursesDialog = 'creating' | 'enrolling' | 'vouching' | 'students' | 'removing'

/** Makes a selector that tells whether one of the dialogs is open. */
export const selectShows = (dialog: CoursesDialog) => (snapshot: TeacherCoursesSnapshot) => snapshot.hasTag(dialog)
