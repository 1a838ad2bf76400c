import type { SecurityEntry } from '../../../domain/api/security-log.ts'
import { type SecurityKind, securityKinds } from '../../../domain/people/security-kinds.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { roleWords as courseRoleWords } from '../course-staff/role-words.ts'
import { roleWords } from './sentences.ts'

/** What each kind of entry says. */
export const kindWords: Record<SecurityKind, string> = {
  signedIn: 'Signed in',
  signInFailed: 'Sign-in failed',
  signedOut: 'Signed out',
  registered: 'Account registered',
  registrationRefused: 'Registration refused',
  secondFactorFailed: 'Wrong two-step sign-in code',
  secondFactorOn: 'Two-step sign-in turned on',
  secondFactorOff: 'Two-step sign-in turned off',
  secondFactorReset: 'Two-step sign-in reset',
  sessionsEnded: 'Other sessions ended',
  sessionEnded: 'One other session ended',
  passwordChanged: 'Password changed',
  passwordLinkMade: 'Password link created',
  passwordLinkAsked: 'Password link asked for by email',
  passwordLinkMailed: 'Password link sent by email',
  passwordLinkNotMailed: 'Password link could not be sent by email',
  passwordSet: 'Password set with a link',
  apiTokenMade: 'API token created',
  apiTokenFirstUsed: 'API token used for the first time',
  apiTokenRevoked: 'API token revoked',
  apiTokenRefused: 'API token refused',
  webhookMade: 'Webhook added',
  webhookChanged: 'Webhook turned on or off',
  webhookDeleted: 'Webhook deleted',
  webhookReplayed: 'Delivery to a webhook sent again',
  signInCodeMade: 'Sign-in code created',
  signInCodeUsed: 'Signed in with a sign-in code',
  signInCodeVoid: 'Sign-in code voided after too many wrong tries',
  signInCodesGuessed: 'Many wrong sign-in codes: all twelve digits now required',
  userCreated: 'Account added',
  userChanged: 'Account changed',
  usersImported: 'Accounts imported from a file',
  emailChanged: 'Email address changed by an admin',
  coursesReassigned: 'Courses given to another teacher by an admin',
  userConfirmed: 'Account confirmed',
  courseRoleChanged: 'Role in a course given',
  graderGroupsChanged: 'Groups of a grader changed',
  courseRoleTaken: 'Role in a course taken away',
  courseHandedOver: 'Course handed over',
  courseArchived: 'Course archived or brought back',
  courseCopied: 'Course copied',
  courseDeleted: 'Course deleted',
  courseRestored: 'Deleted course brought back',
  coursePurged: 'Deleted course removed for good',
  gradeChanged: 'Grade changed',
  feedbackChanged: 'Feedback changed',
  regraded: 'Submissions regraded',
  regradeUndone: 'Regrade undone',
  accommodationChanged: 'Accommodation changed',
  accommodationsExported: 'Accommodations exported',
  roomActed: 'Exam room action',
  roomActUndone: 'Exam room action undone',
  exported: 'Results exported',
  namesRevealed: 'Names revealed while grading',
  refused: 'Access refused',
  throttled: 'Too many requests',
  setUpLinkMade: 'Set-up link created',
  setUp: 'First admin created',
  entriesDropped: 'Entries lost',
}

/** The kinds as the filter offers them. */
export const kindOptions: { value: SecurityKind | 'all'; label: string }[] = [
  { value: 'all', label: 'Everything' },
  ...securityKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
]

const reasonWords: Record<string, string> = {
  loginFailed: 'The email address or the password was wrong.',
  codeFailed: 'The sign-in code was wrong or no longer valid.',
  wholeCodeNeeded: 'Only the first six digits of a sign-in code were typed after many wrong ones.',
  secondFactorWrong: 'The code of the authenticator app or the recovery code was wrong.',
  invalid: 'Something that was typed was not accepted.',
  forbidden: 'The account is not allowed to do this.',
  crossSite: 'The request came from another site.',
  publishedPassword: 'The sample school’s published password is not accepted here.',
  registrationClosed: 'Registration is closed.',
  otherDomain: 'The email address belongs to a domain that is not allowed.',
  tooManyRequests: 'Too many attempts in a short time.',
  waitForTurn: 'The device had to wait for its turn.',
  tooManyLoads: 'Too much was loaded in a short time.',
  proofRequired: 'The proof of work was missing or wrong.',
}

const factWords: Record<string, string> = {
  repeated: 'repeated',
  reason: 'reason',
  route: 'call',
  role: 'role',
  isActive: 'active',
  points: 'points',
  submissionId: 'submission',
  questionId: 'question',
  actId: 'act',
  assignmentId: 'quiz',
  courseId: 'course',
  groupId: 'group',
  regradeId: 'regrade',
  tokenId: 'API token',
  apiToken: 'API token',
  webhookId: 'webhook',
  deliveryId: 'delivery',
  isEnabled: 'on',
  isTaken: 'taken away',
  archived: 'archived',
  created: 'added',
  renamed: 'renamed',
  invited: 'invited',
  notInvited: 'not invited',
  unknownAccount: 'unknown account',
  from: 'from',
  dropped: 'lost',
}

type Entry = Pick<SecurityEntry, 'kind' | 'facts'>

/** What an entry says was done. */
export function entryText({ kind, facts }: Entry): string {
  if (kind !== 'webhookChanged') return kindWords[kind]
  return facts.some(({ name, value }) => name === 'isEnabled' && value === 'true') ? 'Webhook turned on' : 'Webhook turned off'
}

const yesOrNo: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }

/** What the pages call a value; values that are not listed are shown as they are. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: { ...roleWords, ...courseRoleWords },
  act: {
    minutes: 'extension',
    pause: 'pause',
    resume: 'resumption',
    announce: 'announcement',
    erratum: 'correction of a misprint',
    close: 'closing',
    reopen: 'reopening',
  },
  isActive: yesOrNo,
  isEnabled: yesOrNo,
  isTaken: yesOrNo,
  archived: yesOrNo,
}

/** Whether a fact is an id that support asks for: of what has a name, and of an act, which never has one. */
export const isDetail = ({ name, label }: SecurityEntry['facts'][number]): boolean => label !== undefined || name === 'actId'

/** Whether the words of an entry say a fact already, it says nothing, or it is a detail. */
const isLeftOut = (kind: SecurityKind, { name, value }: SecurityEntry['facts'][number]): boolean =>
  name === 'actId' || (name === 'minutes' && value === 'null') || (kind === 'webhookChanged' && name === 'isEnabled')

/** The facts of an entry that its words do not say already. */
export const factsShown = ({ kind, facts }: Entry): SecurityEntry['facts'] => facts.filter((fact) => !isLeftOut(kind, fact))

/** One fact of an entry in words; a reason is a sentence of its own. */
export function factText({ name, value, label }: SecurityEntry['facts'][number]): string {
  if (name === 'from' && value === 'others') return 'from various addresses and accounts'
  if (name === 'repeated') return `repeated ${value} more ${value === '1' ? 'time' : 'times'}`
  const sentence = name === 'reason' ? reasonWords[value] : undefined
  return sentence ?? `${factWords[name] ?? name}: ${label === undefined ? (valueWords[name]?.[value] ?? value) : isolated(label)}`
}
