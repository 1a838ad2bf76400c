import { selectIsExpired, selectSessionView } from './selectors.ts'
import type { SessionSnapshot } from './session.machine.ts'

export type SignInReason = 'ended' | 'otherUser' | 'back'

/** Why somebody is asked to sign in over the page: their session ended, somebody else is signed in in this browser, or they came back. */
export const selectSignInReason = (snapshot: SessionSnapshot): SignInReason => {
  if (snapshot.matches({ expired: 'otherUser' })) return 'otherUser'
  return snapshot.matches('expired') ? 'ended' : 'back'
}

/** Somebody writes in the exam of an ended session: they are asked to sign in once they pause. */
export const selectIsWriting = (snapshot: SessionSnapshot): boolean => selectIsExpired(snapshot) && selectSessionView(snapshot) === 'page'
