import type { CourseAct } from '../../domain/course/course-role.ts'

/** The relations a person may have to the object that a path names: what their role in its course allows, or another one; `any` holds for everybody as soon as the object exists. */
export type Relation = CourseAct | 'any' | 'enrolled' | 'takes' | 'self' | 'seen'

/** What the parameters of a path name together. */
export type ObjectName =
  | 'course'
  | 'deletedCourse'
  | 'module'
  | 'enrollment'
  | 'request'
  | 'assignment'
  | 'quizStudent'
  | 'attempt'
  | 'submission'
  | 'submittedOnce'
  | 'image'
  | 'file'
  | 'staffMember'
  | 'user'
  | 'session'
  | 'apiToken'
  | 'webhook'
  | 'webhookDelivery'

/** Who may call a route: everybody, or per role the relation it needs; a role that is not named is forbidden. */
export interface AccessRow {
  open?: true
  /** The object named by the path; without one a relation is not looked up. */
  object?: ObjectName
  /** The body's `courseId` has to be a course in which the caller teaches. */
  bodyCourse?: true
  /** It may be called while the course is archived, although it changes something. */
  whileArchived?: true
  /** An API token may call it in place of a session: with GET every token, with another method one that may write. */
  byToken?: true
  admin?: Relation
  teacher?: Relation
  student?: Relation
}

const open: AccessRow = { open: true }
const anybody: AccessRow = { admin: 'any', teacher: 'any', student: 'any' }
const students: AccessRow = { student: 'any' }
const admins: AccessRow = { admin: 'any' }
const ownSession: AccessRow = { object: 'session', admin: 'self', teacher: 'self', student: 'self' }
const ownToken: AccessRow = { object: 'apiToken', admin: 'self', teacher: 'self' }
const adminOfUser: AccessRow = { object: 'user', admin: 'any' }
const adminOfWebhook: AccessRow = { object: 'webhook', admin: 'any' }
const teachers: AccessRow = { teacher: 'any' }
const studentsAndTeachers: AccessRow = { teacher: 'any', student: 'any' }
const staff: AccessRow = { admin: 'any', teacher: 'any' }
const courseMembers: AccessRow = { object: 'course', admin: 'any', teacher: 'visit', student: 'enrolled' }
const courseStaff: AccessRow = { object: 'course', admin: 'any', teacher: 'visit' }
const courseOwner: AccessRow = { object: 'course', teacher: 'own', whileArchived: true }
const courseTeacher: AccessRow = { object: 'course', teacher: 'teach' }
const courseTeacherOrAdmin: AccessRow = { ...courseTeacher, admin: 'any' }
const moduleTeacher: AccessRow = { object: 'module', teacher: 'teach' }
const author: AccessRow = { object: 'assignment', teacher: 'teach' }
const reviewers: AccessRow = { object: 'assignment', admin: 'any', teacher: 'review' }
const roomWatcher: AccessRow = { object: 'assignment', teacher: 'watch' }
const invigilator: AccessRow = { object: 'assignment', teacher: 'invigilate' }
const staffOwner: AccessRow = { object: 'staffMember', teacher: 'own', whileArchived: true }
const taker: AccessRow = { object: 'assignment', student: 'takes' }
const writer: AccessRow = { object: 'attempt', student: 'self' }
const grader: AccessRow = { object: 'submission', teacher: 'grade' }

/**
 * Opens a call to API tokens as well; a new route is closed to them. Never opened: signing in, accounts, roles, security, anything of an attempt that is
 * open, and what ends or decides something for a whole course.
 */
const tokensToo = (row: AccessRow): AccessRow => ({ ...row, byToken: true })

/** The one table of access: `METHOD /path/:param` → who may, and whether with an API token. A route under /api without a row stops the start. */
export const policy: Readonly<Record<string, AccessRow>> = {
  'POST /api/auth/login': open,
  'POST /api/auth/code': open,
  'POST /api/auth/register': open,
  'POST /api/auth/logout': open,
  'POST /api/auth/forgotten-password': open,
  'GET /api/auth/me': tokensToo(anybody),
  'GET /api/site': tokensToo(open),
  'GET /api/docs': tokensToo(open),
  'GET /api/docs/docs.css': tokensToo(open),
  'GET /api/docs/openapi.json': tokensToo(open),
  'GET /api/set-up/:token': open,
  'POST /api/set-up/:token': open,

  'GET /api/account': anybody,
  'POST /api/account/sign-out-others': anybody,
  'DELETE /api/account/sessions/:sessionId': ownSession,
  'POST /api/account/password': anybody,
  'GET /api/account/tokens': staff,
  'POST /api/account/tokens': staff,
  'DELETE /api/account/tokens/:tokenId': ownToken,
  'POST /api/account/second-factor': staff,
  'POST /api/account/second-factor/confirm': staff,
  'POST /api/account/second-factor/remove': staff,

  'GET /api/courses': tokensToo(staff),
  'POST /api/courses': tokensToo(teachers),
  'GET /api/courses/:courseId': tokensToo(courseMembers),
  'POST /api/courses/:courseId/enroll/email': tokensToo(courseTeacherOrAdmin),
  'POST /api/courses/:courseId/enroll/batch': tokensToo(courseTeacherOrAdmin),
  'DELETE /api/courses/:courseId/unenroll/:studentId': tokensToo({ object: 'enrollment', admin: 'any', teacher: 'teach' }),
  'POST /api/courses/:courseId/students/:studentId/sign-in-code': { object: 'enrollment', admin: 'any', teacher: 'invigilate' },
  'PUT /api/courses/:courseId': tokensToo(courseTeacher),
  'PUT /api/courses/:courseId/archived': { ...courseTeacher, whileArchived: true },
  'GET /api/courses/:courseId/deletion': { object: 'course', admin: 'any', teacher: 'own' },
  'POST /api/courses/:courseId/deletion': { object: 'course', admin: 'any', teacher: 'own', whileArchived: true },
  'GET /api/courses/deleted': staff,
  'POST /api/courses/:courseId/restore': { object: 'deletedCourse', admin: 'any', teacher: 'own', whileArchived: true },
  'POST /api/courses/:courseId/copy': { ...courseTeacherOrAdmin, whileArchived: true },
  'GET /api/courses/:courseId/staff': tokensToo(courseStaff),
  'POST /api/courses/:courseId/staff': courseOwner,
  'PUT /api/courses/:courseId/staff/:userId': staffOwner,
  'DELETE /api/courses/:courseId/staff/:userId': staffOwner,
  'PUT /api/courses/:courseId/staff/:userId/groups': staffOwner,
  'POST /api/courses/:courseId/staff/:userId/hand-over': staffOwner,
  'POST /api/courses/:courseId/modules': tokensToo(courseTeacher),
  'PUT /api/courses/:courseId/modules/order': tokensToo(courseTeacher),
  'PUT /api/courses/:courseId/modules/:moduleId': tokensToo(moduleTeacher),
  'DELETE /api/courses/:courseId/modules/:moduleId': tokensToo(moduleTeacher),
  'GET /api/courses/registration-requests': tokensToo(staff),
  'PUT /api/courses/registration-requests/:requestId': tokensToo({ object: 'request', admin: 'any', teacher: 'teach' }),
  'POST /api/courses/register': students,
  'GET /api/courses/user/enrollments': students,
  'GET /api/courses/user/progress': students,
  'GET /api/courses/my-requests': students,

  'GET /api/assignments': tokensToo(staff),
  'POST /api/assignments': tokensToo({ teacher: 'any', bodyCourse: true }),
  'GET /api/assignments/:assignmentId': tokensToo({ ...reviewers, student: 'takes' }),
  'PUT /api/assignments/:assignmentId': tokensToo({ ...author, bodyCourse: true }),
  'GET /api/assignments/course/:courseId': tokensToo(courseMembers),
  'PATCH /api/assignments/:assignmentId/publish': tokensToo(author),
  'POST /api/assignments/:assignmentId/questions/:questionId/accept': author,
  'POST /api/assignments/:assignmentId/questions/:questionId/withdraw': author,
  'POST /api/assignments/:assignmentId/release-answers': tokensToo(author),
  'POST /api/assignments/:assignmentId/copy': tokensToo({ ...author, bodyCourse: true, whileArchived: true }),
  'GET /api/assignments/:assignmentId/accommodations': author,
  'PUT /api/assignments/:assignmentId/accommodations/students/:studentId': { object: 'quizStudent', teacher: 'teach' },
  'PUT /api/assignments/:assignmentId/accommodations/groups/:groupId': author,
  'GET /api/assignments/:assignmentId/accommodations.csv': author,
  'POST /api/assignments/:assignmentId/accommodations/import': author,
  'GET /api/courses/:courseId/accommodations': courseTeacher,
  'PUT /api/courses/:courseId/accommodations/students/:studentId': { object: 'enrollment', teacher: 'teach' },
  'PUT /api/courses/:courseId/accommodations/groups/:groupId': courseTeacher,
  'GET /api/courses/:courseId/groups': tokensToo(courseTeacher),
  'POST /api/courses/:courseId/groups': tokensToo(courseTeacher),
  'PUT /api/courses/:courseId/groups/:groupId': tokensToo(courseTeacher),
  'DELETE /api/courses/:courseId/groups/:groupId': tokensToo(courseTeacher),
  'GET /api/questions': tokensToo(teachers),
  'POST /api/assignments/:assignmentId/attempts': taker,
  'POST /api/assignments/:assignmentId/submit': { ...taker, whileArchived: true },
  'GET /api/assignments/:assignmentId/submissions': taker,
  'GET /api/assignments/:assignmentId/attempt-log': taker,
  'GET /api/assignments/submission/:submissionId/results': tokensToo({
    object: 'submittedOnce',
    admin: 'any',
    teacher: 'review',
    student: 'self',
  }),
  'POST /api/receipts/check': tokensToo(studentsAndTeachers),
  'POST /api/short-answer/try': tokensToo(teachers),
  'POST /api/images': tokensToo(teachers),
  'GET /api/images/:hash': tokensToo({ object: 'image', admin: 'any', teacher: 'review', student: 'seen' }),
  'POST /api/files': tokensToo(teachers),
  'GET /api/files/:fileId': tokensToo({ object: 'file', teacher: 'visit', student: 'enrolled' }),

  'PUT /api/attempts/:attemptId/answers': writer,
  'POST /api/attempts/:attemptId/takeover': writer,
  'POST /api/attempts/:attemptId/close': { object: 'attempt', teacher: 'invigilate' },

  'GET /api/attempts/:attemptId/room': writer,
  'POST /api/attempts/:attemptId/room/seen': writer,
  'GET /api/attempts/:attemptId/stream': writer,

  'GET /api/exam-room/:assignmentId': tokensToo(roomWatcher),
  'GET /api/exam-room/:assignmentId/stream': roomWatcher,
  'POST /api/exam-room/:assignmentId/acts': invigilator,
  'POST /api/exam-room/:assignmentId/acts/:actId/undo': invigilator,

  'GET /api/teacher-review/:assignmentId': tokensToo(reviewers),
  'GET /api/teacher-review/:assignmentId/students/:studentId': tokensToo({ object: 'quizStudent', admin: 'any', teacher: 'review' }),
  'GET /api/teacher-review/:assignmentId/questions/:questionId/submissions': tokensToo(reviewers),
  'POST /api/teacher-review/:assignmentId/reveal': { ...reviewers, teacher: 'grade' },
  'GET /api/teacher-review/:assignmentId/reveals': reviewers,
  'GET /api/teacher-review/:assignmentId/statistics': tokensToo(reviewers),
  'GET /api/teacher-review/:assignmentId/export.csv': tokensToo(reviewers),
  'GET /api/teacher-review/:assignmentId/key-change': tokensToo(reviewers),
  'PUT /api/teacher-review/:assignmentId/key-change/:regradeId': author,
  'POST /api/teacher-review/:assignmentId/key-change/:regradeId/undo': author,
  'PUT /api/quiz/submissions/:submissionId/questions/:questionId/grade': tokensToo(grader),
  'PUT /api/quiz/submissions/:submissionId/feedback': tokensToo(grader),
  'POST /api/quiz/submissions/:submissionId/evidence': grader,
  'POST /api/quiz/submissions/:submissionId/evidence/accept': grader,
  'POST /api/teacher-review/:assignmentId/reminders': author,

  'GET /api/admin/users': tokensToo(admins),
  'POST /api/admin/users': admins,
  'POST /api/admin/users/import': admins,
  'PUT /api/admin/users/:userId': adminOfUser,
  'PUT /api/admin/users/:userId/email': adminOfUser,
  'GET /api/admin/users/:userId/courses': tokensToo(adminOfUser),
  'POST /api/admin/users/:userId/courses/reassign': adminOfUser,
  'POST /api/admin/users/:userId/password-link': adminOfUser,
  'POST /api/admin/users/:userId/sign-in-code': adminOfUser,
  'POST /api/admin/users/:userId/confirm': adminOfUser,
  'GET /api/admin/courses': tokensToo(admins),
  'GET /api/admin/reports': tokensToo(admins),
  'GET /api/admin/audit': admins,
  'GET /api/admin/status': tokensToo(admins),
  'DELETE /api/admin/users/:userId/second-factor': adminOfUser,
  'GET /api/admin/security': admins,
  'POST /api/admin/security/verify': admins,
  'GET /api/admin/webhooks': admins,
  'POST /api/admin/webhooks': admins,
  'PUT /api/admin/webhooks/:webhookId': adminOfWebhook,
  'DELETE /api/admin/webhooks/:webhookId': adminOfWebhook,
  'POST /api/admin/webhooks/:webhookId/ping': adminOfWebhook,
  'GET /api/admin/webhooks/:webhookId/deliveries': adminOfWebhook,
  'POST /api/admin/webhooks/:webhookId/deliveries/:deliveryId/replay': { object: 'webhookDelivery', admin: 'any' },
  'GET /api/password-links/:token': open,
  'POST /api/password-links/:token': open,
}
