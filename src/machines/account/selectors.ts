import type { AccountSnapshot } from './account.machine.ts'
import type { AccountForm } from './setup.ts'
import type { SecretName } from './typed-secrets.ts'

/** What the server said of the account; null before. */
export const selectAccount = (snapshot: AccountSnapshot) => snapshot.context.account
export const selectFailure = (snapshot: AccountSnapshot) => snapshot.context.failure
/** What was done last. */
export const selectNotice = (snapshot: AccountSnapshot): string => snapshot.context.notice
/** What is wrong with the passwords that were typed. */
export const selectFaults = (snapshot: AccountSnapshot) => snapshot.context.faults
/** What the server refused of a form. */
export const selectProblemOf = (form: AccountForm) => (snapshot: AccountSnapshot) =>
  snapshot.context.problem?.form === form ? snapshot.context.problem : null
const none: SecretName[] = []
/** What was left empty in a form. */
export const selectMissingIn = (form: AccountForm) => (snapshot: AccountSnapshot) =>
  snapshot.context.missing?.form === form ? snapshot.context.missing.fields : none
export const selectNewSecondFactor = (snapshot: AccountSnapshot) => snapshot.context.newSecondFactor
export const selectRecoveryCodes = (snapshot: AccountSnapshot) => snapshot.context.recoveryCodes
/** Whether the recovery codes are on the clipboard. */
export const selectCopyState = (snapshot: AccountSnapshot): 'ready' | 'copied' | 'failed' => {
  if (snapshot.matches({ enrolling: { noting: 'copied' } })) return 'copied'
  return snapshot.matches({ enrolling: { noting: 'copyFailed' } }) ? 'failed' : 'ready'
}
/** Recovery codes were shown on this device and never confirmed as kept. */
export const selectHasUnsavedCodes = (snapshot: AccountSnapshot): boolean => snapshot.context.account?.hasUnsavedCodes === true
/** The session that is being signed out, until it is gone from the list. */
export const selectEnding = (snapshot: AccountSnapshot) => snapshot.context.ending
export const selectIsBusy = (snapshot: AccountSnapshot): boolean => snapshot.hasTag('busy')
