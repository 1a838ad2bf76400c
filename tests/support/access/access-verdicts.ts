export type Verdict = 'ok' | 401 | 403 | 404

/** Who has a role in the course, by their role. */
export const staffCallers = ['owner', 'coTeacher', 'grader', 'invigilator', 'observer'] as const

/**
 * Who calls: `other` is a co-teacher of another course, `formerColleague` was one of this course; member has begun and submitted, classmate is only
 * enrolled.
 */
export const people = [
  'signedOut',
  'admin',
  ...staffCallers,
  'other',
  'formerColleague',
  'member',
  'classmate',
  'stranger',
  'former',
] as const
export type Caller = (typeof people)[number]

type Students = [member: Verdict, classmate: Verdict, stranger: Verdict, former: Verdict]

const refused: Students = [403, 403, 403, 403]
const welcome: Students = ['ok', 'ok', 'ok', 'ok']
const enrolled: Students = ['ok', 'ok', 404, 404]

/** What everybody gets: the staff callers named may, every other teacher finds nothing. */
const verdicts = (admin: Verdict, inCourse: readonly (typeof staffCallers)[number][], ofStudents = refused): Verdict[] => [
  401,
  admin,
  ...staffCallers.map((caller): Verdict => (inCourse.includes(caller) ? 'ok' : 404)),
  404,
  404,
  ...ofStudents,
]

/** What everybody gets where the role of the account alone decides. */
const byAccount = (admin: Verdict, teacher: Verdict, ofStudents: Students): Verdict[] => [
  401,
  admin,
  ...Array<Verdict>(staffCallers.length + 2).fill(teacher),
  ...ofStudents,
]

const everybody: Verdict[] = people.map(() => 'ok')
const signedIn = byAccount('ok', 'ok', welcome)
const staff = byAccount('ok', 'ok', refused)
const teachers = byAccount(403, 'ok', refused)
const students = byAccount(403, 403, welcome)
const studentsAndTeachers = byAccount(403, 'ok', welcome)
const admins = byAccount('ok', 403, refused)
const takers = byAccount(403, 403, enrolled)
const memberAlone = byAccount(403, 403, ['ok', 404, 404, 404])
const whoseSession = byAccount(404, 404, ['ok', 404, 404, 404])

const everyRole = staffCallers
const teaching = ['owner', 'coTeacher'] as const
const grading = ['owner', 'coTeacher', 'grader'] as const
const reviewing = ['owner', 'coTeacher', 'grader', 'observer'] as const
const watching = ['owner', 'coTeacher', 'invigilator', 'observer'] as const
const invigilating = ['owner', 'coTeacher', 'invigilator'] as const

const owner = verdicts(403, ['owner'])
const teach = verdicts(403, teaching)
const teachOrAdmin = verdicts('ok', teaching)
const grade = verdicts(403, grading)
const review = verdicts('ok', reviewing)
const watch = verdicts(403, watching)
const invigilate = verdicts(403, invigilating)
const visit = verdicts('ok', everyRole)
const visitAndMembers = verdicts('ok', everyRole, enrolled)

/** What each person gets from each route, in the order of `people`. */
export const expectedVerdicts: Record<string, Verdict[]> = {
  'POST /api/auth/login': everybody,
  'POST /api/auth/code': everybody,
  'POST /api/auth/register': everybody,
  'POST /api/auth/logout': everybody,
  'POST /api/auth/forgotten-password': everybody,
  'GET /api/auth/me': signedIn,
  'GET /api/site': everybody,
  'GET /api/docs': everybody,
  'GET /api/docs/docs.css': everybody,
  'GET /api/docs/openapi.json': everybody,
  'GET /api/set-up/:token': everybody,
  'POST /api/set-up/:token': everybody,
  'GET /api/account': signedIn,
  'POST /api/account/sign-out-others': signedIn,
  'DELETE /api/account/sessions/:sessionId': whoseSession,
  'POST /api/account/password': signedIn,
  'GET /api/account/tokens': staff,
  'POST /api/account/tokens': staff,
  'DELETE /api/account/tokens/:tokenId': byAccount(404, 404, refused),
  'POST /api/account/second-factor': staff,
  'POST /api/account/second-factor/confirm': staff,
  'POST /api/account/second-factor/remove': staff,
  'GET /api/courses': staff,
  'POST /api/courses': teachers,
  'GET /api/courses/:courseId': visitAndMembers,
  'POST /api/courses/:courseId/enroll/email': teachOrAdmin,
  'POST /api/courses/:courseId/enroll/batch': teachOrAdmin,
  'DELETE /api/courses/:courseId/unenroll/:studentId': teachOrAdmin,
  'POST /api/courses/:courseId/students/:studentId/sign-in-code': verdicts('ok', invigilating),
  'PUT /api/courses/:courseId': teach,
  'PUT /api/courses/:courseId/archived': teach,
  'GET /api/courses/:courseId/deletion': verdicts('ok', ['owner']),
  'POST /api/courses/:courseId/deletion': verdicts('ok', ['owner']),
  'GET /api/courses/deleted': staff,
  'POST /api/courses/:courseId/restore': verdicts(404, []),
  'POST /api/courses/:courseId/copy': teachOrAdmin,
  'GET /api/courses/:courseId/staff': visit,
  'POST /api/courses/:courseId/staff': owner,
  'PUT /api/courses/:courseId/staff/:userId': owner,
  'DELETE /api/courses/:courseId/staff/:userId': owner,
  'PUT /api/courses/:courseId/staff/:userId/groups': owner,
  'POST /api/courses/:courseId/staff/:userId/hand-over': owner,
  'POST /api/courses/:courseId/modules': teach,
  'PUT /api/courses/:courseId/modules/order': teach,
  'PUT /api/courses/:courseId/modules/:moduleId': teach,
  'DELETE /api/courses/:courseId/modules/:moduleId': teach,
  'GET /api/courses/registration-requests': staff,
  'PUT /api/courses/registration-requests/:requestId': teachOrAdmin,
  'POST /api/courses/register': students,
  'GET /api/courses/user/enrollments': students,
  'GET /api/courses/user/progress': students,
  'GET /api/courses/my-requests': students,
  'GET /api/assignments': staff,
  'POST /api/assignments': teach,
  'GET /api/assignments/:assignmentId': verdicts('ok', reviewing, enrolled),
  'PUT /api/assignments/:assignmentId': teach,
  'GET /api/assignments/course/:courseId': visitAndMembers,
  'PATCH /api/assignments/:assignmentId/publish': teach,
  'POST /api/assignments/:assignmentId/questions/:questionId/accept': teach,
  'POST /api/assignments/:assignmentId/questions/:questionId/withdraw': teach,
  'POST /api/assignments/:assignmentId/release-answers': teach,
  'POST /api/assignments/:assignmentId/copy': teach,
  'GET /api/assignments/:assignmentId/accommodations': teach,
  'PUT /api/assignments/:assignmentId/accommodations/students/:studentId': teach,
  'PUT /api/assignments/:assignmentId/accommodations/groups/:groupId': teach,
  'GET /api/assignments/:assignmentId/accommodations.csv': teach,
  'POST /api/assignments/:assignmentId/accommodations/import': teach,
  'GET /api/courses/:courseId/accommodations': teach,
  'PUT /api/courses/:courseId/accommodations/students/:studentId': teach,
  'PUT /api/courses/:courseId/accommodations/groups/:groupId': teach,
  'GET /api/courses/:courseId/groups': teach,
  'POST /api/courses/:courseId/groups': teach,
  'PUT /api/courses/:courseId/groups/:groupId': teach,
  'DELETE /api/courses/:courseId/groups/:groupId': teach,
  'GET /api/questions': teachers,
  'POST /api/assignments/:assignmentId/attempts': takers,
  'POST /api/assignments/:assignmentId/submit': takers,
  'GET /api/assignments/:assignmentId/submissions': takers,
  'GET /api/assignments/:assignmentId/attempt-log': takers,
  'GET /api/assignments/submission/:submissionId/results': verdicts('ok', reviewing, ['ok', 404, 404, 404]),
  'POST /api/receipts/check': studentsAndTeachers,
  'POST /api/short-answer/try': teachers,
  'POST /api/images': teachers,
  'GET /api/images/:hash': verdicts('ok', reviewing, ['ok', 404, 404, 404]),
  'POST /api/files': teachers,
  'GET /api/files/:fileId': verdicts(403, everyRole, enrolled),
  'PUT /api/attempts/:attemptId/answers': memberAlone,
  'POST /api/attempts/:attemptId/takeover': memberAlone,
  'POST /api/attempts/:attemptId/close': invigilate,
  'GET /api/attempts/:attemptId/room': memberAlone,
  'POST /api/attempts/:attemptId/room/seen': memberAlone,
  'GET /api/attempts/:attemptId/stream': memberAlone,
  'GET /api/exam-room/:assignmentId': watch,
  'GET /api/exam-room/:assignmentId/stream': watch,
  'POST /api/exam-room/:assignmentId/acts': invigilate,
  'POST /api/exam-room/:assignmentId/acts/:actId/undo': invigilate,
  'GET /api/teacher-review/:assignmentId': review,
  'GET /api/teacher-review/:assignmentId/students/:studentId': review,
  'GET /api/teacher-review/:assignmentId/questions/:questionId/submissions': review,
  'POST /api/teacher-review/:assignmentId/reveal': verdicts('ok', grading),
  'GET /api/teacher-review/:assignmentId/reveals': review,
  'GET /api/teacher-review/:assignmentId/statistics': review,
  'GET /api/teacher-review/:assignmentId/export.csv': review,
  'GET /api/teacher-review/:assignmentId/key-change': review,
  'PUT /api/teacher-review/:assignmentId/key-change/:regradeId': teach,
  'POST /api/teacher-review/:assignmentId/key-change/:regradeId/undo': teach,
  'PUT /api/quiz/submissions/:submissionId/questions/:questionId/grade': grade,
  'PUT /api/quiz/submissions/:submissionId/feedback': grade,
  'POST /api/quiz/submissions/:submissionId/evidence': grade,
  'POST /api/quiz/submissions/:submissionId/evidence/accept': grade,
  'POST /api/teacher-review/:assignmentId/reminders': teach,
  'GET /api/admin/users': admins,
  'POST /api/admin/users': admins,
  'POST /api/admin/users/import': admins,
  'PUT /api/admin/users/:userId': admins,
  'PUT /api/admin/users/:userId/email': admins,
  'GET /api/admin/users/:userId/courses': admins,
  'POST /api/admin/users/:userId/courses/reassign': admins,
  'POST /api/admin/users/:userId/password-link': admins,
  'POST /api/admin/users/:userId/sign-in-code': admins,
  'POST /api/admin/users/:userId/confirm': admins,
  'GET /api/admin/courses': admins,
  'GET /api/admin/reports': admins,
  'GET /api/admin/audit': admins,
  'GET /api/admin/status': admins,
  'DELETE /api/admin/users/:userId/second-factor': admins,
  'GET /api/admin/security': admins,
  'POST /api/admin/security/verify': admins,
  'GET /api/admin/webhooks': admins,
  'POST /api/admin/webhooks': admins,
  'PUT /api/admin/webhooks/:webhookId': admins,
  'DELETE /api/admin/webhooks/:webhookId': admins,
  'POST /api/admin/webhooks/:webhookId/ping': admins,
  'GET /api/admin/webhooks/:webhookId/deliveries': admins,
  'POST /api/admin/webhooks/:webhookId/deliveries/:deliveryId/replay': admins,
  'GET /api/password-links/:token': everybody,
  'POST /api/password-links/:token': everybody,
}
