import { type EventObject, fromCallback } from 'xstate'

const sent = new EventTarget()

/** Says on this page that answers to a quiz that waited on this device have reached the server. */
export const announceSent = (assignmentId: string): void => void sent.dispatchEvent(new Event(assignmentId))

/** Tells when answers to the quiz that waited on this device have reached the server. */
export const sentWatch = fromCallback<EventObject, { assignmentId: string }>(({ input, sendBack }) => {
  const tell = () => sendBack({ type: 'answers.sent' })
  sent.addEventListener(input.assignmentId, tell)
  return () => sent.removeEventListener(input.assignmentId, tell)
})
