import { useEffect, useSyncExternalStore } from 'react'
import type * as Renderer from './katex-renderer.ts'

export type LoadedRenderer = typeof Renderer
type Loading = 'waiting' | 'failed' | LoadedRenderer

let state: Loading = 'waiting'
let running: Promise<LoadedRenderer> | undefined
const listeners = new Set<() => void>()

const settle = (next: Loading): void => {
  state = next
  for (const listener of listeners) listener()
}

const start = async (): Promise<LoadedRenderer> => {
  try {
    const module = await import('./katex-renderer.ts')
    settle(module)
    return module
  } catch (error) {
    running = undefined
    settle('failed')
    throw error
  }
}

/** Loads KaTeX with its style sheet, once; a failed load is tried again by the next caller. */
export const loadRenderer = (): Promise<LoadedRenderer> => {
  running ??= start()
  return running
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** KaTeX where a text needs it: 'waiting' until it is there, 'failed' when it could not be loaded. */
export const useRenderer = (needed: boolean): Loading => {
  useEffect(() => {
    if (needed) loadRenderer().catch(() => undefined)
  }, [needed])
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'waiting',
  )
}
