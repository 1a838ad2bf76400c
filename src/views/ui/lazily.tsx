import { type FC, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

export interface Lazy<Props> {
  /** Loads the component on its first appearance and shows `fallback` until it is there; a failed load is thrown to the error boundary. */
  Component: FC<Props & { fallback?: ReactNode }>
  /** Loads the component before it is needed; after a failure the next call tries again. */
  warm: () => Promise<void>
}

/** Makes a component whose code is not part of the first load; once loaded it appears without a pause. */
export function lazily<Props extends object>(load: () => Promise<FC<Props>>): Lazy<Props> {
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
  const warm = () => {
    loading ??= load().then(keep, forget)
    return loading
  }
  const Component = ({ fallback = null, ...props }: Props & { fallback?: ReactNode }) => {
    const Loaded = useSyncExternalStore(subscribe, () => loaded)
    const [fault, setFault] = useState<unknown>(null)
    useEffect(() => void warm().catch(setFault), [])
    if (fault) throw fault
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback
  }
  return { Component, warm }
}
