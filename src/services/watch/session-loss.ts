import { waitFor } from 'xstate'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { isPermanentRefusal, isSignedOut } from '../api/attempts.ts'
import { isOwnerSignedOut } from './session-owner.ts'

const isOfSomebodyElse = (error: unknown): boolean => isPermanentRefusal(error) && (error.status === 403 || error.status === 404)

/** Returns whether a call failed because its owner is no longer signed in: a refusal that the owner of an attempt never gets has the session checked. */
export async function hasLostSession(session: SessionRef, error: unknown): Promise<boolean> {
  if (isSignedOut(error)) return true
  if (!isOfSomebodyElse(error)) return false
  session.send({ type: 'session.checkRequested' })
  const snapshot = await waitFor(session, (now) => !now.matches({ signedIn: 'checking' })).catch(() => session.getSnapshot())
  return isOwnerSignedOut(snapshot)
}
