import { type EventObject, fromCallback } from 'xstate'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { isOwnerSignedOut } from './session-owner.ts'

/** Notifies the session that an exam or unsaved work is open, so that its page stays when the session ends; and the page when its owner's session ends or is renewed. */
export const sessionWatch = (session: SessionRef) =>
  fromCallback<EventObject, { assignmentId: string }>(({ input, sendBack }) => {
    let isLost = isOwnerSignedOut(session.getSnapshot())
    session.send({ type: 'attempt.started', assignmentId: input.assignmentId })
    if (isLost) sendBack({ type: 'session.lost' })
    const { unsubscribe } = session.subscribe((snapshot) => {
      const before = isLost
      isLost = isOwnerSignedOut(snapshot)
      if (isLost !== before) sendBack({ type: isLost ? 'session.lost' : 'session.renewed' })
    })
    return () => {
      unsubscribe()
      session.send({ type: 'attempt.ended' })
    }
  })
