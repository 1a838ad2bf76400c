import { linkedPages, linkTo, type ValuesOf } from '../domain/site-links.ts'

/** The address of every page, as the router matches it. */
export const patterns = {
  landing: '/',
  register: '/register',
  login: '/login',
  account: '/account',
  admin: '/admin',
  adminUsers: '/admin/users',
  accountImport: '/admin/users/import',
  taughtCourses: '/admin/users/:userId/courses',
  adminCourses: '/admin/courses',
  adminDeletedCourses: '/admin/courses/deleted',
  adminCourseDeletion: '/admin/courses/:courseId/delete',
  adminReports: '/admin/reports',
  adminSecurity: '/admin/security',
  adminStatus: '/admin/status',
  adminWebhooks: '/admin/webhooks',
  teacherCourses: '/teacher/courses',
  teacherAssignments: '/teacher/assignments',
  studentCourses: '/student/courses',
  teacherCourse: '/teacher/courses/:courseId',
  courseModules: '/teacher/courses/:courseId/modules',
  enrollList: '/teacher/courses/:courseId/enroll',
  newQuiz: '/teacher/courses/:courseId/assignments/create',
  editQuiz: '/teacher/courses/:courseId/assignment/:assignmentId/edit',
  teacherAssignment: '/teacher/courses/:courseId/assignment/:assignmentId',
  quizAccommodations: '/teacher/courses/:courseId/assignment/:assignmentId/accommodations',
  accommodationImport: '/teacher/courses/:courseId/assignment/:assignmentId/accommodations/import',
  courseAccommodations: '/teacher/courses/:courseId/accommodations',
  studentGroups: '/teacher/courses/:courseId/groups',
  courseSettings: '/teacher/courses/:courseId/settings',
  courseDeletion: '/teacher/courses/:courseId/delete',
  deletedCourses: '/teacher/deleted-courses',
  courseStaff: '/teacher/courses/:courseId/staff',
  quizReview: '/teacher/quiz-review/:assignmentId',
  quizStatistics: '/teacher/quiz-review/:assignmentId/statistics',
  keyChange: '/teacher/quiz-review/:assignmentId/key-change',
  gradeQuestion: '/teacher/quiz-review/:assignmentId/questions/:questionId',
  examRoom: '/teacher/exam-room/:assignmentId',
  studentSubmission: '/teacher/quiz-review/:assignmentId/students/:studentId',
  studentCourse: '/student/courses/:courseId',
  submissionReview: '/student/quiz/review/:submissionId?',
  attemptHistory: '/student/quiz/attempts/:assignmentId',
  receipt: '/receipts/:receipt?',
  ...linkedPages,
} as const

type Links = {
  [Name in keyof typeof patterns]: (typeof patterns)[Name] extends `${string}:${string}`
    ? (...values: ValuesOf<(typeof patterns)[Name]>) => string
    : (typeof patterns)[Name]
}

const links = Object.entries(patterns).map(([name, pattern]) => [name, pattern.includes(':') ? linkTo(pattern) : pattern])

/** The address of every page, as links carry it: a text, or a function of what its pattern leaves open. */
export const paths = {
  ...(Object.fromEntries(links) as Links),
  receipts: '/receipts',
  /** No page of its own: it leads to the first page of whoever is signed in. */
  studentDashboard: '/student/dashboard',
  examRoomWall: (assignmentId: string) => `${linkTo('/teacher/exam-room/:assignmentId')(assignmentId)}?view=wall`,
  /** The review of a quiz with the first submission opened that waits for a grade. */
  firstWaiting: (assignmentId: string) => `${linkTo('/teacher/quiz-review/:assignmentId')(assignmentId)}?open=waiting`,
  quizExport: linkTo('/api/teacher-review/:assignmentId/export.csv'),
}
