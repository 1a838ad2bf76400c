import { type EventObject, fromCallback } from 'xstate'

const LOOK_EVERY_MS = 4_000
const SLEPT_MS = 5_000
const AWAY_MS = 30_000

/** Calls back when the computer has slept: its own date and its monotonic clock no longer agree, or nothing ran for a while. */
export function watchSleep(woke: () => void): () => void {
  let wall = Date.now()
  let monotonic = performance.now()
  const timer = setInterval(() => {
    const away = performance.now() - monotonic
    const slept = Date.now() - wall - away
    wall = Date.now()
    monotonic = performance.now()
    if (Math.abs(slept) > SLEPT_MS || away > AWAY_MS) woke()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Calls back when the page is hidden, shown, or shown again after a while. */
export function watchPage({ hidden, shown, woke }: { hidden: () => void; shown: () => void; woke: () => void }): () => void {
  let hiddenAt: number | null = null
  const turn = () => {
    const away = hiddenAt === null ? 0 : performance.now() - hiddenAt
    const isHidden = document.visibilityState === 'hidden'
    hiddenAt = isHidden ? performance.now() : null
    isHidden ? hidden() : shown()
    if (away > AWAY_MS) woke()
  }
  const restore = ({ persisted }: PageTransitionEvent) => persisted && woke()
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('pagehide', hidden, { signal })
  addEventListener('pageshow', restore, { signal })
  document.addEventListener('visibilitychange', turn, { signal })
  document.addEventListener('resume', woke, { signal })
  return () => stop.abort()
}

/** Reports when the network may be lost or back, when the page is hidden and shown, and when the computer has slept. */
export const connectionWatch = fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
  const tell = (type: string) => () => sendBack({ type })
  const woke = tell('page.woke')
  const stop = new AbortController()
  const { signal } = stop
  const stops = [watchSleep(woke), watchPage({ hidden: tell('page.hidden'), shown: tell('page.shown'), woke })]
  addEventListener('online', tell('connection.online'), { signal })
  addEventListener('offline', tell('connection.offline'), { signal })
  return () => {
    for (const end of stops) end()
    stop.abort()
  }
})
