export type Verdict = 'ok' | 401 | 403 | 404

/** Who calls: owner teaches the course, other teaches another one; member has begun and submitted, classmate is only enrolled. */
export const people = ['signedOut', 'admin', 'owner', 'other', 'member', 'classmate', 'stranger', 'former'] as const
export type Caller = (typeof people)[number]

const everybody: Verdict[] = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const signedIn: Verdict[] = [401, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const staff: Verdict[] = [401, 'ok', 'ok', 'ok', 403, 403, 403, 403]
const teachers: Verdict[] = [401, 403, 'ok', 'ok', 403, 403, 403, 403]
const students: Verdict[] = [401, 403, 403, 403, 'ok', 'ok', 'ok', 'ok']
const studentsAndTeachers: Verdict[] = [401, 403, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const ownerAndAdmin: Verdict[] = [401, 'ok', 'ok', 404, 403, 403, 403, 403]
const owner: Verdict[] = [401, 403, 'ok', 404, 403, 403, 403, 403]
const membersToo: Verdict[] = [401, 'ok', 'ok', 404, 'ok', 'ok', 404, 404]
const ownerAndMembers: Verdict[] = [401, 403, 'ok', 404, 'ok', 'ok', 404, 404]
const admins: Verdict[] = [401, 'ok', 403, 403, 403, 403, 403, 403]
const takers: Verdict[] = [401, 403, 403, 403, 'ok', 'ok', 404, 404]
const memberAlone: Verdict[] = [401, 403, 403, 403, 'ok', 404, 404, 404]
const whoseSession: Verdict[] = [401, 404, 404, 404, 'ok', 404, 404, 404]
const memberAndStaff: Verdict[] = [401, 'ok', 'ok', 404, 'ok', 404, 404, 404]

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
  'POST /api/account/second-factor': staff,
  'POST /api/account/second-factor/confirm': staff,
  'POST /api/account/second-factor/remove': staff,
  'GET /api/courses': staff,
  'POST /api/courses': teachers,
  'GET /api/courses/:courseId': membersToo,
  'POST /api/courses/:courseId/enroll/email': ownerAndAdmin,
  'POST /api/courses/:courseId/enroll/batch': ownerAndAdmin,
  'DELETE /api/courses/:courseId/unenroll/:studentId': ownerAndAdmin,
  'POST /api/courses/:courseId/students/:studentId/sign-in-code': ownerAndAdmin,
  'POST /api/courses/:courseId/modules': owner,
  'PUT /api/courses/:courseId/modules/order': owner,
  'PUT /api/courses/:courseId/modules/:moduleId': owner,
  'DELETE /api/courses/:courseId/modules/:moduleId': owner,
  'GET /api/courses/registration-requests': staff,
  'PUT /api/courses/registration-requests/:requestId': ownerAndAdmin,
  'POST /api/courses/register': students,
  'GET /api/courses/user/enrollments': students,
  'GET /api/courses/user/progress': students,
  'GET /api/courses/my-requests': students,
  'GET /api/assignments': staff,
  'POST /api/assignments': owner,
  'GET /api/assignments/:assignmentId': membersToo,
  'PUT /api/assignments/:assignmentId': owner,
  'GET /api/assignments/course/:courseId': membersToo,
  'PATCH /api/assignments/:assignmentId/publish': owner,
  'POST /api/assignments/:assignmentId/questions/:questionId/accept': owner,
  'POST /api/assignments/:assignmentId/questions/:questionId/withdraw': owner,
  'POST /api/assignments/:assignmentId/release-answers': owner,
  'POST /api/assignments/:assignmentId/copy': owner,
  'GET /api/assignments/:assignmentId/accommodations': owner,
  'PUT /api/assignments/:assignmentId/accommodations/students/:studentId': owner,
  'PUT /api/assignments/:assignmentId/accommodations/groups/:groupId': owner,
  'GET /api/assignments/:assignmentId/accommodations.csv': owner,
  'POST /api/assignments/:assignmentId/accommodations/import': owner,
  'GET /api/courses/:courseId/accommodations': owner,
  'PUT /api/courses/:courseId/accommodations/students/:studentId': owner,
  'PUT /api/courses/:courseId/accommodations/groups/:groupId': owner,
  'GET /api/courses/:courseId/groups': owner,
  'POST /api/courses/:courseId/groups': owner,
  'PUT /api/courses/:courseId/groups/:groupId': owner,
  'DELETE /api/courses/:courseId/groups/:groupId': owner,
  'GET /api/questions': teachers,
  'POST /api/assignments/:assignmentId/attempts': takers,
  'POST /api/assignments/:assignmentId/submit': takers,
  'GET /api/assignments/:assignmentId/submissions': takers,
  'GET /api/assignments/submission/:submissionId/results': memberAndStaff,
  'POST /api/receipts/check': studentsAndTeachers,
  'POST /api/short-answer/try': teachers,
  'POST /api/images': teachers,
  'GET /api/images/:hash': memberAndStaff,
  'POST /api/files': teachers,
  'GET /api/files/:fileId': ownerAndMembers,
  'PUT /api/attempts/:attemptId/answers': memberAlone,
  'POST /api/attempts/:attemptId/takeover': memberAlone,
  'POST /api/attempts/:attemptId/close': owner,
  'GET /api/attempts/:attemptId/stream': memberAlone,
  'GET /api/exam-room/:assignmentId': owner,
  'GET /api/exam-room/:assignmentId/stream': owner,
  'GET /api/teacher-review/:assignmentId': ownerAndAdmin,
  'GET /api/teacher-review/:assignmentId/students/:studentId': ownerAndAdmin,
  'GET /api/teacher-review/:assignmentId/questions/:questionId/submissions': ownerAndAdmin,
  'POST /api/teacher-review/:assignmentId/reveal': ownerAndAdmin,
  'GET /api/teacher-review/:assignmentId/reveals': ownerAndAdmin,
  'GET /api/teacher-review/:assignmentId/statistics': ownerAndAdmin,
  'GET /api/teacher-review/:assignmentId/export.csv': ownerAndAdmin,
  'GET /api/teacher-review/:assignmentId/key-change': ownerAndAdmin,
  'PUT /api/teacher-review/:assignmentId/key-change/:regradeId': owner,
  'POST /api/teacher-review/:assignmentId/key-change/:regradeId/undo': owner,
  'PUT /api/quiz/submissions/:submissionId/questions/:questionId/grade': owner,
  'PUT /api/quiz/submissions/:submissionId/feedback': owner,
  'POST /api/quiz/submissions/:submissionId/evidence': owner,
  'POST /api/quiz/submissions/:submissionId/evidence/accept': owner,
  'POST /api/teacher-review/:assignmentId/reminders': owner,
  'GET /api/admin/users': admins,
  'POST /api/admin/users': admins,
  'PUT /api/admin/users/:userId': admins,
  'POST /api/admin/users/:userId/password-link': admins,
  'POST /api/admin/users/:userId/sign-in-code': admins,
  'POST /api/admin/users/:userId/confirm': admins,
  'GET /api/admin/courses': admins,
  'GET /api/admin/reports': admins,
  'GET /api/admin/audit': admins,
  'DELETE /api/admin/users/:userId/second-factor': admins,
  'GET /api/admin/security': admins,
  'POST /api/admin/security/verify': admins,
  'GET /api/password-links/:token': everybody,
  'POST /api/password-links/:token': everybody,
}
