import { useEffect } from 'react'
import { selectIsExpired } from '../machines/session/selectors.ts'
import { useSession } from './session-context.ts'

/** Keeps the page where it is when the session ends in the middle of grading: its teacher signs in over it, and `onRenewed` hears of it. */
export const useKeptSession = (quizId: string, isKept: boolean, onRenewed?: () => void): void => {
  const session = useSession()
  useEffect(() => {
    if (!isKept) return
    session.send({ type: 'attempt.started', assignmentId: quizId })
    return () => session.send({ type: 'attempt.ended' })
  }, [session, quizId, isKept])
  useEffect(() => {
    let wasExpired = selectIsExpired(session.getSnapshot())
    const { unsubscribe } = session.subscribe((snapshot) => {
      const isExpired = selectIsExpired(snapshot)
      if (wasExpired && !isExpired) onRenewed?.()
      wasExpired = isExpired
    })
    return unsubscribe
  }, [session, onRenewed])
}
