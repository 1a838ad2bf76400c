import { type EventObject, fromCallback } from 'xstate'

/** Tells when the page is hidden, also where it is when the watch begins, and when it is in sight again. */
export const sightWatch = fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
  const look = () => sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })
  if (document.visibilityState === 'hidden') look()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
})
