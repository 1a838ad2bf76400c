import { type SecurityKind, securityKinds } from '../../../domain/security-kinds.ts'

/** What each kind of entry says. */
export const kindWords: Record<SecurityKind, string> = {
  signedIn: 'Signed in',
  signInFailed: 'Sign-in failed',
  signedOut: 'Signed out',
  registered: 'Account registered',
  registrationRefused: 'Registration refused',
  secondFactorFailed: 'Wrong second-step code',
  secondFactorOn: 'Two-step sign-in turned on',
  secondFactorOff: 'Two-step sign-in turned off',
  secondFactorReset: 'Two-step sign-in reset',
  sessionsEnded: 'Other sessions ended',
  passwordChanged: 'Password changed',
  passwordLinkMade: 'Password link made',
  passwordSet: 'Password set by a link',
  signInCodeMade: 'Sign-in code made',
  signInCodeUsed: 'Signed in with a sign-in code',
  signInCodeVoid: 'Sign-in code void after too many wrong ones',
  userCreated: 'Account added',
  userChanged: 'Account changed',
  userConfirmed: 'Account confirmed',
  gradeChanged: 'Grade changed',
  exported: 'Results exported',
  namesRevealed: 'Names revealed while grading',
  refused: 'Access refused',
  throttled: 'Too many requests',
  setUpLinkMade: 'Set-up link made',
  setUp: 'First admin created',
  entriesDropped: 'Entries lost',
}

/** The kinds as the filter offers them. */
export const kindOptions: { value: SecurityKind | 'all'; label: string }[] = [
  { value: 'all', label: 'Everything' },
  ...securityKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
]

const factWords: Record<string, string> = {
  repeated: 'repeated',
  reason: 'reason',
  route: 'call',
  role: 'role',
  isActive: 'active',
  points: 'points',
  submissionId: 'submission',
  questionId: 'question',
  quizId: 'quiz',
  unknownAccount: 'unknown account',
  from: 'from',
  dropped: 'lost',
}

/** One fact of an entry in words. */
export const factText = ({ name, value }: { name: string; value: string }): string =>
  name === 'repeated' ? `and ${value} times more` : `${factWords[name] ?? name}: ${value}`
