import { type EventObject, fromCallback } from 'xstate'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { isOwnerAway } from './session-away.ts'

/** Tells the session that an exam is open, and the exam when its owner's session ends and is renewed. */
export const sessionWatch = (session: SessionRef) =>
  fromCallback<EventObject, { assignmentId: string }>(({ input, sendBack }) => {
    let isLost = isOwnerAway(session.getSnapshot())
    session.send({ type: 'attempt.started', assignmentId: input.assignmentId })
    if (isLost) sendBack({ type: 'session.lost' })
    const { unsubscribe } = session.subscribe((snapshot) => {
      const before = isLost
      isLost = isOwnerAway(snapshot)
      if (isLost !== before) sendBack({ type: isLost ? 'session.lost' : 'session.renewed' })
    })
    return () => {
      unsubscribe()
      session.send({ type: 'attempt.ended' })
    }
  })
