import { type FC, type ReactNode, useEffect, useSyncExternalStore } from 'react'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

export interface Lazy<Props> {
  /** Loads the component on its first appearance and shows `fallback` until it is there; a load that fails is tried again, so that a bad network never ends a page. */
  Component: FC<Props & { fallback?: ReactNode }>
  /** Loads the component before it is needed; after a failure the next call tries again. */
  preload: () => Promise<void>
}

const keepTrying = (load: () => Promise<void>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = (wait: number): void => {
    load().catch(() => {
      timer = setTimeout(() => attempt(Math.min(2 * wait, LONGEST_WAIT_MS)), wait)
    })
  }
  attempt(FIRST_WAIT_MS)
  return () => clearTimeout(timer)
}

/** Makes a component whose code is not part of the first load; once loaded it appears without a pause. */
export function lazyComponent<Props extends object>(load: () => Promise<FC<Props>>): Lazy<Props> {
  let loaded: FC<Props> | null = null
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const keep = (component: FC<Props>) => {
    loaded = component
    for (const listener of listeners) listener()
  }
  const forget = (error: unknown) => {
    loading = null
    throw error
  }
  const preload = () => {
    loading ??= load().then(keep, forget)
    return loading
  }
  const Component = ({ fallback = null, ...props }: Props & { fallback?: ReactNode }) => {
    const Loaded = useSyncExternalStore(subscribe, () => loaded)
    useEffect(() => keepTrying(preload), [])
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback
  }
  return { Component, preload }
}
