import { type Static, Type } from 'typebox'
import { courseRoles, givenRoles } from '../course/course-role.ts'
import { limits } from '../limits.ts'
import { Exact, Id, Instant, Nullable, Storable } from './wire.ts'

export const CourseRoleName = Type.Enum(courseRoles)
export const GivenRoleName = Type.Enum(givenRoles)

export const ModuleView = Exact({
  id: Id,
  title: Type.String(),
  kind: Type.Union([Type.Literal('pdf'), Type.Literal('video'), Type.Literal('link')]),
  url: Type.String(),
})
export type ModuleView = Static<typeof ModuleView>

/** A student in a course, as its staff and admins see one. */
export const CourseStudent = Exact({ id: Id, firstName: Type.String(), lastName: Type.String(), email: Type.String(), enrolledAt: Instant })
export type CourseStudent = Static<typeof CourseStudent>

/** A course; `students` and `enrolledStudents` (the same list) are there for its staff and admins only; a grader of some groups gets the students of those. */
export const CourseView = Exact({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  code: Type.String(),
  subject: Type.String(),
  isActive: Type.Boolean(),
  createdAt: Instant,
  maxStudents: Type.Integer(),
  credits: Type.Integer(),
  startDate: Nullable(Instant),
  endDate: Nullable(Instant),
  /** An archived course can only be read. */
  archivedAt: Type.Optional(Instant),
  currentEnrollment: Type.Integer(),
  instructor_id: Id,
  teacher: Exact({ id: Id, firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  modules: Type.Array(ModuleView),
  /** The caller's role where the course is a colleague's. */
  sharedAs: Type.Optional(GivenRoleName),
  /** The names of the groups to which the caller is limited as a grader: of no other student anything is told. */
  onlyGroups: Type.Optional(Type.Array(Type.String())),
  students: Type.Optional(Type.Array(CourseStudent)),
  enrolledStudents: Type.Optional(Type.Array(CourseStudent)),
})
export type CourseView = Static<typeof CourseView>

export const CourseBody = Exact({
  title: Type.String({ maxLength: limits.title }),
  code: Type.String({ maxLength: 40 }),
  subject: Type.String({ maxLength: 100 }),
  description: Type.String({ maxLength: limits.description }),
  maxStudents: Storable,
  credits: Storable,
  startDate: Type.Optional(Nullable(Type.String({ format: 'date-time' }))),
  endDate: Type.Optional(Nullable(Type.String({ format: 'date-time' }))),
  isActive: Type.Optional(Type.Boolean()),
})
export type CourseBody = Static<typeof CourseBody>

/** `PUT /api/courses/:courseId`; `basis` is what the writer has read: what they left as it was stays as it is stored, and without it everything is replaced. */
export const ChangeCourseBody = Exact({ ...CourseBody.properties, basis: Type.Optional(CourseBody) })
export type ChangeCourseBody = Static<typeof ChangeCourseBody>

/** `PUT /api/courses/:courseId/archived` */
export const ArchivedBody = Exact({ archived: Type.Boolean() })
export type ArchivedBody = Static<typeof ArchivedBody>

/** `POST /api/courses/:courseId/copy` */
export const CopyCourseBody = Exact({ title: Type.String({ maxLength: limits.title }), code: Type.String({ maxLength: 40 }) })
export type CopyCourseBody = Static<typeof CopyCourseBody>

export const CoursesReply = Exact({ success: Type.Literal(true), courses: Type.Array(CourseView) })
export type CoursesReply = Static<typeof CoursesReply>
export const CourseReply = Exact({ success: Type.Literal(true), course: CourseView, message: Type.Optional(Type.String()) })
export type CourseReply = Static<typeof CourseReply>
/** `confirm` says that the teacher knows whose an account is that registered itself. */
export const EnrollBody = Exact({ email: Type.String({ minLength: 1, maxLength: limits.email }), confirm: Type.Optional(Type.Boolean()) })
export type EnrollBody = Static<typeof EnrollBody>

/** The assignment of a course that is due next and not submitted yet. */
export const NextDueView = Exact({ assignmentId: Id, title: Type.String(), dueDate: Instant })
export type NextDueView = Static<typeof NextDueView>

/** One of a student's own enrollments. */
export const EnrollmentView = Exact({
  enrollmentId: Id,
  enrollmentStatus: Type.Union([Type.Literal('active'), Type.Literal('completed'), Type.Literal('removed')]),
  grade: Nullable(Type.String()),
  finalScore: Nullable(Type.Number()),
  enrolledAt: Instant,
  nextDue: Nullable(NextDueView),
  course: CourseView,
})
export type EnrollmentView = Static<typeof EnrollmentView>
/** An attempt of the student that is open; `deadline` is null where it has no end, and while the exam room has it paused (`pausedAt`). */
export const RunningExamView = Exact({
  assignmentId: Id,
  title: Type.String(),
  deadline: Nullable(Instant),
  pausedAt: Type.Optional(Instant),
})
export type RunningExamView = Static<typeof RunningExamView>
/** `running` is absent where no exam is under way. */
export const EnrollmentsReply = Exact({
  success: Type.Literal(true),
  serverNow: Instant,
  enrollments: Type.Array(EnrollmentView),
  running: Type.Optional(Type.Array(RunningExamView)),
})
export type EnrollmentsReply = Static<typeof EnrollmentsReply>
export const EnrollmentsQuery = Exact({ status: Type.Optional(Type.String()), subject: Type.Optional(Type.String()) })

/** A student's own counting result of one quiz; `percentage` is 0–100 of all points, `pendingPoints` still wait for a grade. */
export const ResultView = Exact({
  courseId: Id,
  courseCode: Type.String(),
  assignmentId: Id,
  submissionId: Id,
  title: Type.String(),
  submittedAt: Instant,
  percentage: Type.Number(),
  pendingPoints: Type.Number(),
})
export type ResultView = Static<typeof ResultView>
export const ProgressReply = Exact({ success: Type.Literal(true), results: Type.Array(ResultView) })
export type ProgressReply = Static<typeof ProgressReply>
export const ProgressQuery = Exact({ courseId: Type.Optional(Id) })

/** A course-registration request as the student who made it sees it. */
export const MyRequestView = Exact({
  id: Id,
  courseCode: Type.String(),
  courseTitle: Type.String(),
  status: Type.Union([Type.Literal('pending'), Type.Literal('approved'), Type.Literal('rejected')]),
  requestedAt: Instant,
  processedAt: Nullable(Instant),
  rejectionReason: Nullable(Type.String()),
  notes: Nullable(Type.String()),
  course: Exact({ subject: Type.String(), teacher: Exact({ firstName: Type.String(), lastName: Type.String() }) }),
})
export type MyRequestView = Static<typeof MyRequestView>
export const MyRequestsReply = Exact({ success: Type.Literal(true), requests: Type.Array(MyRequestView) })
export type MyRequestsReply = Static<typeof MyRequestsReply>

export const RegisterForCourseBody = Exact({ courseCode: Type.String({ minLength: 1, maxLength: 40 }) })

/** A pending course-registration request as the course's teacher sees it. */
export const RegistrationRequestView = Exact({
  id: Id,
  status: Type.String(),
  studentName: Type.String(),
  studentEmail: Type.String(),
  /** The student made the account alone, and nobody has confirmed who that is. */
  selfRegistered: Type.Boolean(),
  courseTitle: Type.String(),
  requestedAt: Instant,
})
export type RegistrationRequestView = Static<typeof RegistrationRequestView>
export const RegistrationRequestsReply = Exact({ success: Type.Literal(true), requests: Type.Array(RegistrationRequestView) })

export const ProcessRequestBody = Exact({
  status: Type.Union([Type.Literal('approved'), Type.Literal('rejected')]),
  notes: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  rejectionReason: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
})

/** What a deletion would take along; with an open attempt nothing is deleted: `openQuizzes` then names the quizzes, each with the latest end, null where an attempt has none. */
export const CourseDeletionReply = Exact({
  success: Type.Literal(true),
  course: Exact({ id: Id, title: Type.String(), code: Type.String() }),
  students: Type.Integer(),
  quizzes: Type.Integer(),
  attempts: Type.Integer(),
  submissions: Type.Integer(),
  modules: Type.Integer(),
  openAttempts: Type.Integer(),
  openQuizzes: Type.Optional(Type.Array(Exact({ id: Id, title: Type.String(), until: Nullable(Instant) }))),
})
export type CourseDeletionReply = Static<typeof CourseDeletionReply>

/** The code of the course, typed once more. */
export const DeleteCourseBody = Exact({ code: Type.String({ maxLength: 100 }) })
export type DeleteCourseBody = Static<typeof DeleteCourseBody>

/** A deleted course; it cannot be brought back after `restorableUntil`. */
export const DeletedCourse = Exact({
  id: Id,
  title: Type.String(),
  code: Type.String(),
  owner: Type.String(),
  deletedBy: Type.String(),
  deletedAt: Instant,
  restorableUntil: Instant,
})
export type DeletedCourse = Static<typeof DeletedCourse>

export const DeletedCoursesReply = Exact({ success: Type.Literal(true), courses: Type.Array(DeletedCourse) })
export type DeletedCoursesReply = Static<typeof DeletedCoursesReply>
