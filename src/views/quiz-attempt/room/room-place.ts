import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The ref of the element above the question that what the exam room says is drawn into. */
export const setRoomPlace = (element: HTMLElement | null): void => {
  place = element
  for (const listener of listeners) listener()
}

/** Where what the exam room says is drawn; null while no exam is on the screen. */
export const useRoomPlace = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place)
