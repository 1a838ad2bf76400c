import type { User } from '../../../domain/people/user.ts'
import { viewOf } from '../kit/selectors.ts'
import type { SessionSnapshot } from './session.machine.ts'
import type { SessionView } from './setup.ts'

/** The person whose pages are shown, also while the session has expired in the middle of an exam; null for a visitor. */
export const selectUser = (snapshot: SessionSnapshot): User | null => (snapshot.matches('signedOut') ? null : snapshot.context.user)

/** How the last person went: not at all, by the server's refusal, or by Sign Out. */
export const selectExit = (snapshot: SessionSnapshot): 'visitor' | 'refused' | 'left' =>
  (['left', 'refused'] as const).find((exit) => snapshot.matches({ signedOut: exit })) ?? 'visitor'

/** What covers the page, if anything. */
export const selectSessionView = (snapshot: SessionSnapshot): SessionView => viewOf(snapshot, 'visitor')

/** The session ended in the middle of an exam, and the page waits for its owner to sign in again. */
export const selectIsExpired = (snapshot: SessionSnapshot): boolean => snapshot.matches('expired')

/** How many answers of this person are not acknowledged. */
export const selectUnsentCount = (snapshot: SessionSnapshot): number => snapshot.context.unsent

/** How many answers whoever has just signed out left on this device, not sent. */
export const selectLeftBehind = (snapshot: SessionSnapshot): number => snapshot.context.leftBehind

/** This device remembers the user across reloads. */
export const selectIsKept = (snapshot: SessionSnapshot): boolean => snapshot.context.kept

/** Sign Out asks something, or could not reach the server. */
export const selectIsLeaving = (snapshot: SessionSnapshot): boolean =>
  ['confirmSignOut', 'signOutFailed'].includes(selectSessionView(snapshot))

/** Sign Out is under way. */
export const selectIsSigningOut = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy')

/** An attempt is open on this page. */
export const selectHasAttempt = (snapshot: SessionSnapshot): boolean => snapshot.context.attempt !== null

/** Whose exam was on this page before somebody else signed in; null once that was read. */
export const selectReplacedOwner = (snapshot: SessionSnapshot): User | null => snapshot.context.owner

/** Somebody else signed in over the exam of this page, and has not gone on to their own pages yet. */
export const selectIsReplaced = (snapshot: SessionSnapshot): boolean => snapshot.context.owner !== null

/** Who is asked to sign in over the page, if anybody. */
export const selectAsked = (snapshot: SessionSnapshot): User | null => {
  if (selectIsExpired(snapshot)) return snapshot.context.user
  return selectSessionView(snapshot) === 'signInAsOwner' ? snapshot.context.owner : null
}
