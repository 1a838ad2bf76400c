import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** A value that the parts of a drawing read one by one, so that a new value draws only those again that it makes look different. */
export interface Shared<Value> {
  readonly now: () => Value
  readonly show: (value: Value) => void
  readonly subscribe: (tell: () => void) => () => void
}

/** Makes a value that parts can follow. */
export function createShared<Value>(first: Value): Shared<Value> {
  const followers = new Set<() => void>()
  let now = first
  return {
    now: () => now,
    show: (value) => {
      if (value === now) return
      now = value
      for (const tell of followers) tell()
    },
    subscribe: (tell) => {
      followers.add(tell)
      return () => followers.delete(tell)
    },
  }
}

/** Shares what a component was last given; its parts follow in the same frame. */
export function useShared<Value>(value: Value): Shared<Value> {
  const [shared] = useState(() => createShared(value))
  useLayoutEffect(() => shared.show(value), [shared, value])
  return shared
}

/** What a part makes of a shared value: only another result draws the part again. */
export const useFrom = <Value, Result>(shared: Shared<Value>, read: (value: Value) => Result): Result =>
  useSyncExternalStore(shared.subscribe, () => read(shared.now()))
