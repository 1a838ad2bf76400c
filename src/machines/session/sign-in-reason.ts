import type { SessionSnapshot } from './session.machine.ts'

export type SignInReason = 'ended' | 'otherUser' | 'back'

/** Why somebody is asked to sign in over the page: their session ended, somebody else is signed in in this browser, or they came back. */
export const selectSignInReason = (snapshot: SessionSnapshot): SignInReason => {
  if (snapshot.matches({ expired: 'otherUser' })) return 'otherUser'
  return snapshot.matches('expired') ? 'ended' : 'back'
}
