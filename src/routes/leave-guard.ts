import { useEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom'

/** A machine that asks whether to leave, and says what was answered. */
export interface LeaveQuestion {
  send: (event: { type: 'navigation.blocked' }) => void
  on: (type: 'leaving.confirmed' | 'leaving.refused', handler: () => void) => { unsubscribe: () => void }
}

/** Has Back close an open math picker, or every dialog, and has the machine ask before a link or the browser's history leads away from unsaved work; returns what holds the navigation meanwhile. */
export function useLeaveGuard(question: LeaveQuestion, isUnsaved: BlockerFunction, closesEvery = false): Blocker {
  const isTaken = useRef(false)
  const blocker = useBlocker((move) => {
    const back = new CustomEvent('page.back', { cancelable: true, detail: closesEvery })
    isTaken.current = move.historyAction === 'POP' && !dispatchEvent(back)
    return isTaken.current || isUnsaved(move)
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (isTaken.current) blocker.reset()
    else question.send({ type: 'navigation.blocked' })
  }, [question, blocker])
  useEffect(() => {
    const subscriptions = [
      question.on('leaving.confirmed', () => blocker.state === 'blocked' && blocker.proceed()),
      question.on('leaving.refused', () => blocker.state === 'blocked' && blocker.reset()),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [question, blocker])
  return blocker
}
