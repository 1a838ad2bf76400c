/** How a person may stand to the object that a path names; `any` holds for everybody as soon as the object exists. */
export type Relation = 'any' | 'own' | 'enrolled' | 'takes' | 'self' | 'seen'

/** What the parameters of a path name together. */
export type ObjectName = 'course' | 'enrollment' | 'request' | 'assignment' | 'quizStudent' | 'attempt' | 'submission' | 'image'

/** Who may call a route: everybody, or per role the relation it needs; a role that is not named is forbidden. */
export interface AccessRow {
  open?: true
  /** The object named by the path; without one a relation is not looked up. */
  object?: ObjectName
  /** The body's `courseId` has to be one of the caller's own courses. */
  bodyCourse?: true
  admin?: Relation
  teacher?: Relation
  student?: Relation
}

const open: AccessRow = { open: true }
const anybody: AccessRow = { admin: 'any', teacher: 'any', student: 'any' }
const students: AccessRow = { student: 'any' }
const teachers: AccessRow = { teacher: 'any' }
const staff: AccessRow = { admin: 'any', teacher: 'any' }
const courseStaff: AccessRow = { object: 'course', admin: 'any', teacher: 'own' }
const courseMembers: AccessRow = { ...courseStaff, student: 'enrolled' }
const author: AccessRow = { object: 'assignment', teacher: 'own' }
const reviewers: AccessRow = { object: 'assignment', admin: 'any', teacher: 'own' }
const taker: AccessRow = { object: 'assignment', student: 'takes' }
const writer: AccessRow = { object: 'attempt', student: 'self' }
const grader: AccessRow = { object: 'submission', teacher: 'own' }

/** The one table of access: `METHOD /path/:param` → who may. A route under /api without a row stops the start. */
export const policy: Readonly<Record<string, AccessRow>> = {
  'POST /api/auth/login': open,
  'POST /api/auth/register': open,
  'POST /api/auth/logout': open,
  'GET /api/auth/me': anybody,
  'GET /api/site': open,

  'GET /api/courses': staff,
  'POST /api/courses': teachers,
  'GET /api/courses/:courseId': courseMembers,
  'POST /api/courses/:courseId/enroll/email': courseStaff,
  'DELETE /api/courses/:courseId/unenroll/:studentId': { object: 'enrollment', admin: 'any', teacher: 'own' },
  'GET /api/courses/registration-requests': staff,
  'PUT /api/courses/registration-requests/:requestId': { object: 'request', admin: 'any', teacher: 'own' },
  'POST /api/courses/register': students,
  'GET /api/courses/user/enrollments': students,
  'GET /api/courses/my-requests': students,

  'GET /api/assignments': staff,
  'POST /api/assignments': { teacher: 'any', bodyCourse: true },
  'GET /api/assignments/:assignmentId': { ...reviewers, student: 'takes' },
  'PUT /api/assignments/:assignmentId': { ...author, bodyCourse: true },
  'GET /api/assignments/course/:courseId': courseMembers,
  'PATCH /api/assignments/:assignmentId/publish': author,
  'POST /api/assignments/:assignmentId/attempts': taker,
  'POST /api/assignments/:assignmentId/submit': taker,
  'GET /api/assignments/:assignmentId/submissions': taker,
  'GET /api/assignments/submission/:submissionId/results': { object: 'submission', admin: 'any', teacher: 'own', student: 'self' },
  'POST /api/images': teachers,
  'GET /api/images/:hash': { object: 'image', admin: 'any', teacher: 'own', student: 'seen' },

  'PUT /api/attempts/:attemptId/answers': writer,
  'POST /api/attempts/:attemptId/takeover': writer,

  'GET /api/teacher-review/:quizId': reviewers,
  'GET /api/teacher-review/:quizId/students/:studentId': { object: 'quizStudent', admin: 'any', teacher: 'own' },
  'PUT /api/quiz/submissions/:submissionId/questions/:questionId/grade': grader,
  'PUT /api/quiz/submissions/:submissionId/feedback': grader,
}
