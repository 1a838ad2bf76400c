import { useEffect } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom'

/** A machine that asks whether to leave, and says what was answered. */
export interface LeaveQuestion {
  send: (event: { type: 'navigation.blocked' }) => void
  on: (type: 'leaving.confirmed' | 'leaving.refused', handler: () => void) => { unsubscribe: () => void }
}

/** Has the machine ask before a link or the browser's history leads away from unsaved work; returns what holds the navigation meanwhile. */
export function useLeaveGuard(question: LeaveQuestion, isUnsaved: BlockerFunction): Blocker {
  const blocker = useBlocker(isUnsaved)
  useEffect(() => {
    if (blocker.state === 'blocked') question.send({ type: 'navigation.blocked' })
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
