/** What the security log takes notes of. */
export const securityKinds = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'registered',
  'secondFactorFailed',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'sessionsEnded',
  'passwordChanged',
  'passwordLinkMade',
  'passwordSet',
  'signInCodeMade',
  'userCreated',
  'userChanged',
  'gradeChanged',
  'exported',
  'namesRevealed',
  'refused',
  'throttled',
  'setUpLinkMade',
  'setUp',
  'entriesDropped',
] as const

export type SecurityKind = (typeof securityKinds)[number]
