import type { SessionSnapshot } from '../../machines/session/session.machine.ts'

/** Returns whether the person whose exam or work is open here is not signed in: their session ended, or somebody else signed in. */
export const isOwnerSignedOut = (snapshot: SessionSnapshot): boolean => snapshot.matches('expired') || snapshot.context.owner !== null
