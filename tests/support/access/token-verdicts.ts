import type { Verdict } from './access-verdicts.ts'

/**
 * Tokens that call: those of an admin and of the owner of the course, which read or also write; two that write for one course alone, this one and
 * another one of the same owner; one of somebody who became a student; one that is past its end.
 */
export const tokenKinds = ['adminRead', 'adminWrite', 'read', 'write', 'ofCourse', 'ofOtherCourse', 'ofStudent', 'expired'] as const
export type TokenKind = (typeof tokenKinds)[number]

type OfLiving = [adminRead: Verdict, adminWrite: Verdict, read: Verdict, write: Verdict, ofCourse: Verdict, ofOtherCourse: Verdict]

const kinds = (...living: OfLiving): Verdict[] => [...living, 403, 401]

const open = kinds('ok', 'ok', 'ok', 'ok', 'ok', 'ok')
const staffReads = kinds('ok', 'ok', 'ok', 'ok', 403, 403)
const adminReads = kinds('ok', 'ok', 403, 403, 403, 403)
const teacherReads = kinds(403, 403, 'ok', 'ok', 403, 403)
const teacherWrites = kinds(403, 403, 403, 'ok', 403, 403)
const courseReads = kinds('ok', 'ok', 'ok', 'ok', 'ok', 404)
const teacherReadsCourse = kinds(403, 403, 'ok', 'ok', 'ok', 404)
const courseWrites = kinds(403, 'ok', 403, 'ok', 'ok', 404)
const teacherWritesCourse = kinds(403, 403, 403, 'ok', 'ok', 404)

/** What a token gets from every call that is not listed. */
export const noToken: Verdict[] = kinds(403, 403, 403, 403, 403, 403)

/** What each token gets from the calls that tokens have, in the order of `tokenKinds`. */
export const tokenVerdicts: Record<string, Verdict[]> = {
  'GET /api/site': open,
  'GET /api/docs': open,
  'GET /api/docs/docs.css': open,
  'GET /api/docs/openapi.json': open,
  'GET /api/auth/me': staffReads,
  'GET /api/courses': staffReads,
  'POST /api/courses': teacherWrites,
  'GET /api/courses/:courseId': courseReads,
  'PUT /api/courses/:courseId': teacherWritesCourse,
  'POST /api/courses/:courseId/enroll/email': courseWrites,
  'POST /api/courses/:courseId/enroll/batch': courseWrites,
  'DELETE /api/courses/:courseId/unenroll/:studentId': courseWrites,
  'GET /api/courses/:courseId/staff': courseReads,
  'POST /api/courses/:courseId/modules': teacherWritesCourse,
  'PUT /api/courses/:courseId/modules/order': teacherWritesCourse,
  'PUT /api/courses/:courseId/modules/:moduleId': teacherWritesCourse,
  'DELETE /api/courses/:courseId/modules/:moduleId': teacherWritesCourse,
  'GET /api/courses/:courseId/groups': teacherReadsCourse,
  'POST /api/courses/:courseId/groups': teacherWritesCourse,
  'PUT /api/courses/:courseId/groups/:groupId': teacherWritesCourse,
  'DELETE /api/courses/:courseId/groups/:groupId': teacherWritesCourse,
  'GET /api/courses/registration-requests': staffReads,
  'PUT /api/courses/registration-requests/:requestId': courseWrites,
  'GET /api/assignments': staffReads,
  'POST /api/assignments': teacherWritesCourse,
  'GET /api/assignments/:assignmentId': courseReads,
  'PUT /api/assignments/:assignmentId': teacherWritesCourse,
  'GET /api/assignments/course/:courseId': courseReads,
  'PATCH /api/assignments/:assignmentId/publish': teacherWritesCourse,
  'POST /api/assignments/:assignmentId/release-answers': teacherWritesCourse,
  'POST /api/assignments/:assignmentId/copy': teacherWritesCourse,
  'GET /api/questions': teacherReads,
  'POST /api/short-answer/try': teacherWrites,
  'POST /api/receipts/check': teacherWrites,
  'POST /api/images': teacherWrites,
  'GET /api/images/:hash': staffReads,
  'POST /api/files': teacherWrites,
  'GET /api/files/:fileId': teacherReads,
  'GET /api/assignments/submission/:submissionId/results': courseReads,
  'GET /api/exam-room/:assignmentId': teacherReadsCourse,
  'GET /api/teacher-review/:assignmentId': courseReads,
  'GET /api/teacher-review/:assignmentId/students/:studentId': courseReads,
  'GET /api/teacher-review/:assignmentId/questions/:questionId/submissions': courseReads,
  'GET /api/teacher-review/:assignmentId/statistics': courseReads,
  'GET /api/teacher-review/:assignmentId/export.csv': courseReads,
  'GET /api/teacher-review/:assignmentId/key-change': courseReads,
  'PUT /api/quiz/submissions/:submissionId/questions/:questionId/grade': teacherWritesCourse,
  'PUT /api/quiz/submissions/:submissionId/feedback': teacherWritesCourse,
  'GET /api/admin/users': adminReads,
  'GET /api/admin/users/:userId/courses': adminReads,
  'GET /api/admin/courses': adminReads,
  'GET /api/admin/reports': adminReads,
  'GET /api/admin/status': adminReads,
}
