import { type EventObject, fromCallback } from 'xstate'

/** No timer of a page runs while its computer sleeps or the page waits in the browser's history. */
const ASLEEP_MS = 300_000

/** Tells when somebody comes back to this page at least five minutes after the watch began, or finds it in the history of the tab. */
export const wakeWatch = fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
  const since = Date.now()
  const stop = new AbortController()
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - since >= ASLEEP_MS) sendBack({ type: 'page.woke' })
  }
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (persisted) sendBack({ type: 'page.woke' })
  }
  document.addEventListener('visibilitychange', look, { signal: stop.signal })
  addEventListener('focus', look, { signal: stop.signal })
  addEventListener('pageshow', restore, { signal: stop.signal })
  return () => stop.abort()
})
