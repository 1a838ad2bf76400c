import { useEffect } from 'react'
import { isOwnerAway } from '../services/watch/session-away.ts'
import { useSession } from './session-context.ts'

/** Keeps the page where it is when the session ends in the middle of grading: its teacher signs in over it, and `onRenewed` hears of it. */
export const useKeptSession = (assignmentId: string, isKept: boolean, onRenewed?: () => void): void => {
  const session = useSession()
  useEffect(() => {
    if (!isKept) return
    session.send({ type: 'attempt.started', assignmentId: assignmentId })
    return () => session.send({ type: 'attempt.ended' })
  }, [session, assignmentId, isKept])
  useEffect(() => {
    let wasAway = isOwnerAway(session.getSnapshot())
    const { unsubscribe } = session.subscribe((snapshot) => {
      const isAway = isOwnerAway(snapshot)
      if (wasAway && !isAway) onRenewed?.()
      wasAway = isAway
    })
    return unsubscribe
  }, [session, onRenewed])
}
