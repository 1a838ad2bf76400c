import type { SecurityKind } from '../../../domain/people/security-kinds.ts'

/** What a route leaves in the security log. */
export interface LoggedRoute {
  /** The kind of note by the status of the reply. */
  kinds: Partial<Record<number, SecurityKind>>
  /** The parameter of the path that names the person. */
  target?: string
  /** Parameters of the path that are noted. */
  params?: readonly string[]
  /** Fields of the body that are noted; never a secret. */
  body?: readonly string[]
  /** The body's e-mail names the person. */
  byEmail?: true
}

const grading = { params: ['submissionId', 'questionId'], body: ['points'] } as const
const ofMember = { target: 'userId', params: ['courseId'] } as const
const ofUser = { target: 'userId' } as const
const ofRegrade = { params: ['assignmentId', 'regradeId'] } as const
const ofQuiz = { params: ['assignmentId'] } as const

/** What a refusal is by its reason, whatever the route; null leaves no note. */
export const loggedReasons: Readonly<Record<string, SecurityKind | null>> = {
  secondFactorRequired: null,
  secondFactorWrong: 'secondFactorFailed',
  registrationClosed: 'registrationRefused',
  otherDomain: 'registrationRefused',
  tokenInvalid: 'apiTokenRefused',
  tokenForbidden: 'apiTokenRefused',
}

/** The routes whose outcome is noted once the reply is out; refusals (403) and throttling (429) are noted of all routes, and services note more themselves. */
export const loggedRoutes: Readonly<Record<string, LoggedRoute>> = {
  'POST /api/auth/login': { kinds: { 200: 'signedIn', 401: 'signInFailed' }, byEmail: true },
  'POST /api/auth/code': { kinds: { 200: 'signInCodeUsed', 401: 'signInFailed' }, byEmail: true },
  'POST /api/auth/register': { kinds: { 201: 'registered' }, byEmail: true },
  'POST /api/auth/logout': { kinds: { 200: 'signedOut' } },
  'POST /api/account/sign-out-others': { kinds: { 200: 'sessionsEnded' } },
  'DELETE /api/account/sessions/:sessionId': { kinds: { 200: 'sessionEnded' } },
  'POST /api/account/password': { kinds: { 200: 'passwordChanged' } },
  'POST /api/account/tokens': { kinds: { 201: 'apiTokenMade' }, body: ['name', 'scope', 'days', 'courseId'] },
  'DELETE /api/account/tokens/:tokenId': { kinds: { 200: 'apiTokenRevoked' }, params: ['tokenId'] },
  'POST /api/account/second-factor/confirm': { kinds: { 200: 'secondFactorOn' } },
  'POST /api/account/second-factor/remove': { kinds: { 200: 'secondFactorOff' } },
  'POST /api/auth/forgotten-password': { kinds: { 200: 'passwordLinkAsked' }, byEmail: true },
  'POST /api/password-links/:token': { kinds: { 200: 'passwordSet' } },
  'POST /api/set-up/:token': { kinds: { 201: 'setUp' }, byEmail: true },
  'POST /api/admin/users': { kinds: { 201: 'userCreated' }, byEmail: true, body: ['role'] },
  'PUT /api/admin/users/:userId': { kinds: { 200: 'userChanged' }, ...ofUser, body: ['role', 'isActive'] },
  'PUT /api/admin/users/:userId/email': { kinds: { 200: 'emailChanged' }, ...ofUser },
  'POST /api/admin/users/:userId/courses/reassign': { kinds: { 200: 'coursesReassigned' }, ...ofUser },
  'POST /api/admin/users/:userId/password-link': { kinds: { 200: 'passwordLinkMade' }, ...ofUser },
  'POST /api/admin/users/:userId/sign-in-code': { kinds: { 200: 'signInCodeMade' }, ...ofUser },
  'POST /api/admin/users/:userId/confirm': { kinds: { 200: 'userConfirmed' }, ...ofUser },
  'POST /api/courses/:courseId/students/:studentId/sign-in-code': { kinds: { 200: 'signInCodeMade' }, target: 'studentId' },
  'PUT /api/courses/:courseId/archived': { kinds: { 200: 'courseArchived' }, params: ['courseId'], body: ['archived'] },
  'POST /api/courses/:courseId/deletion': { kinds: { 200: 'courseDeleted' }, params: ['courseId'] },
  'POST /api/courses/:courseId/restore': { kinds: { 200: 'courseRestored' }, params: ['courseId'] },
  'POST /api/courses/:courseId/copy': { kinds: { 201: 'courseCopied' }, params: ['courseId'], body: ['code'] },
  'POST /api/courses/:courseId/staff': { kinds: { 200: 'courseRoleChanged' }, byEmail: true, params: ['courseId'], body: ['role'] },
  'PUT /api/courses/:courseId/staff/:userId': { kinds: { 200: 'courseRoleChanged' }, ...ofMember, body: ['role'] },
  'PUT /api/courses/:courseId/staff/:userId/groups': { kinds: { 200: 'graderGroupsChanged' }, ...ofMember },
  'DELETE /api/courses/:courseId/staff/:userId': { kinds: { 200: 'courseRoleTaken' }, ...ofMember },
  'POST /api/courses/:courseId/staff/:userId/hand-over': { kinds: { 200: 'courseHandedOver' }, ...ofMember },
  'POST /api/admin/webhooks': { kinds: { 201: 'webhookMade' }, body: ['courseId'] },
  'PUT /api/admin/webhooks/:webhookId': { kinds: { 200: 'webhookChanged' }, params: ['webhookId'], body: ['isEnabled'] },
  'DELETE /api/admin/webhooks/:webhookId': { kinds: { 200: 'webhookDeleted' }, params: ['webhookId'] },
  'POST /api/admin/webhooks/:webhookId/deliveries/:deliveryId/replay': {
    kinds: { 200: 'webhookReplayed' },
    params: ['webhookId', 'deliveryId'],
  },
  'DELETE /api/admin/users/:userId/second-factor': { kinds: { 200: 'secondFactorReset' }, ...ofUser },
  'PUT /api/quiz/submissions/:submissionId/questions/:questionId/grade': { kinds: { 200: 'gradeChanged' }, ...grading },
  'PUT /api/quiz/submissions/:submissionId/feedback': { kinds: { 200: 'feedbackChanged' }, params: ['submissionId'] },
  'POST /api/quiz/submissions/:submissionId/evidence/accept': { kinds: { 200: 'gradeChanged' }, params: ['submissionId'] },
  'PUT /api/teacher-review/:assignmentId/key-change/:regradeId': { kinds: { 200: 'regraded' }, ...ofRegrade, body: ['kind', 'reason'] },
  'POST /api/teacher-review/:assignmentId/key-change/:regradeId/undo': { kinds: { 200: 'regradeUndone' }, ...ofRegrade, body: ['reason'] },
  'GET /api/teacher-review/:assignmentId/export.csv': { kinds: { 200: 'exported' }, ...ofQuiz },
  'GET /api/assignments/:assignmentId/accommodations.csv': { kinds: { 200: 'accommodationsExported' }, ...ofQuiz },
  'POST /api/teacher-review/:assignmentId/reveal': { kinds: { 200: 'namesRevealed' }, ...ofQuiz },
}
