import { useEffect } from 'react'
import { isOwnerSignedOut } from '../services/watch/session-owner.ts'
import { useSession } from './session-context.ts'

/** Keeps the page where it is when the session ends in the middle of grading: its teacher signs in over it, and `onRenewed` hears of it. */
export const useKeepPageOnSignOut = (assignmentId: string, isKept: boolean, onRenewed?: () => void): void => {
  const session = useSession()
  useEffect(() => {
    if (!isKept) return
    session.send({ type: 'attempt.started', assignmentId: assignmentId })
    return () => session.send({ type: 'attempt.ended' })
  }, [session, assignmentId, isKept])
  useEffect(() => {
    let wasAway = isOwnerSignedOut(session.getSnapshot())
    const { unsubscribe } = session.subscribe((snapshot) => {
      const isAway = isOwnerSignedOut(snapshot)
      if (wasAway && !isAway) onRenewed?.()
      wasAway = isAway
    })
    return unsubscribe
  }, [session, onRenewed])
}
