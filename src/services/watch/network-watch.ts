import { type EventObject, fromCallback } from 'xstate'

/** Tells when this browser loses its network, and when it has one again. */
export const networkWatch = fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
  const stop = new AbortController()
  const lost = () => sendBack({ type: 'network.lost' })
  addEventListener('offline', lost, stop)
  addEventListener('online', () => sendBack({ type: 'network.returned' }), stop)
  if (!navigator.onLine) lost()
  return () => stop.abort()
})
