import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { second } from '../../../domain/time/durations.ts'

/** The server's time on this page: set by what arrives, carried on by the monotonic clock in steps of a second. */
export interface RoomClock {
  /** Returns the server's time (epoch ms) as of the last step. */
  now: () => number
  /** Takes the server's time from what has just arrived. */
  observe: (serverNow: string) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a clock that begins at the server's time; it steps while somebody listens. */
export function createRoomClock(serverNow: string): RoomClock {
  const listeners = new Set<() => void>()
  let offset = Date.parse(serverNow) - performance.now()
  let shown = Date.parse(serverNow)
  let timer: ReturnType<typeof setInterval> | undefined
  const step = () => {
    shown = offset + performance.now()
    for (const listener of listeners) listener()
  }
  const observe = (iso: string) => {
    offset = Date.parse(iso) - performance.now()
    step()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    timer ??= setInterval(step, second)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
  return { now: () => shown, observe, subscribe }
}

const Clock = createContext<RoomClock>(createRoomClock('1970-01-01T00:00:00.000Z'))

/** Gives the clock of a room to what is inside of it. */
export const RoomClockProvider = Clock.Provider

/** Returns the clock of a room whose last news are of this instant (ISO). */
export function useRoomClock(serverNow: string): RoomClock {
  const [clock] = useState(() => createRoomClock(serverNow))
  useEffect(() => clock.observe(serverNow), [clock, serverNow])
  return clock
}

/** Returns what depends on the server's time (epoch ms); draws again only where it differs. */
export function useRoomTime<Value extends string | number>(valueAt: (now: number) => Value): Value {
  const clock = useContext(Clock)
  return useSyncExternalStore(clock.subscribe, () => valueAt(clock.now()))
}
