import type { AnyActorRef } from 'xstate'

declare global {
  interface WindowEventMap {
    /** A recording starts: whatever runs in parts that it does not know answers with its root actor. */
    'recording.starts': CustomEvent<(root: AnyActorRef) => void>
  }
}

const known = new Set<AnyActorRef>()

const isRunning = (root: AnyActorRef): boolean => root.getSnapshot().status === 'active'

/** Has a recording begin with these root actors, as long as they run. */
export function keepRoots(roots: readonly AnyActorRef[]): void {
  for (const root of known) if (!isRunning(root)) known.delete(root)
  for (const root of roots) known.add(root)
}

/** The root actors that run now, those that answer included. */
export function runningRoots(): readonly AnyActorRef[] {
  const answered: AnyActorRef[] = []
  dispatchEvent(new CustomEvent('recording.starts', { detail: (root: AnyActorRef) => answered.push(root) }))
  return [...known, ...answered].filter(isRunning)
}
