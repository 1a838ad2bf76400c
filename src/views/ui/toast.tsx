import { useSyncExternalStore } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import type { ToastItem } from './toast-list.tsx'

const loadList = () => import('./toast-list.tsx')
const list = lazyComponent(async () => (await loadList()).ToastList)
const listeners = new Set<() => void>()
let isNeeded = false

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Loads the code of toasts. */
export const preloadToasts = list.preload

/** Shows a sentence about something that went well for `timeout` milliseconds (4 s); the pointer or the focus on it stops the time. */
export const showToast = async (
  text: string,
  { timeout = 4000, ...rest }: Partial<ToastItem> & { timeout?: number } = {},
): Promise<void> => {
  isNeeded = true
  for (const listener of listeners) listener()
  const { addToast } = await loadList()
  addToast({ text, ...rest }, timeout)
}

/** The place where toasts appear; mounted once. */
export const ToastRegion = () => (useSyncExternalStore(subscribe, () => isNeeded) ? <list.Component /> : null)
