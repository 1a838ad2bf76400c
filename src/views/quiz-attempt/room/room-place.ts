import { useSyncExternalStore } from 'react'

/** A place in the page of an exam that something is drawn into once its code is there; null while no exam is on the screen. */
function createPlace() {
  let place: HTMLElement | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    set: (element: HTMLElement | null): void => {
      place = element
      for (const listener of listeners) listener()
    },
    useElement: (): HTMLElement | null => useSyncExternalStore(subscribe, () => place),
  }
}

/** Above the question, where what the exam room says is drawn. */
export const { set: setRoomPlace, useElement: useRoomPlace } = createPlace()

/** Below the question, where what the teacher said moves no choice. */
export const { set: setNoticesPlace, useElement: useNoticesPlace } = createPlace()

/** Beside the clock, where it is said that something is not confirmed yet. */
export const { set: setUnreadPlace, useElement: useUnreadPlace } = createPlace()

/** Above the buttons at the bottom, where a notice is in sight wherever the page is scrolled to. */
export const { set: setNoticeLinePlace, useElement: useNoticeLinePlace } = createPlace()
