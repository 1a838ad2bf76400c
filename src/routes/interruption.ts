import type { Interruption } from '../views/landing/interruption-words.ts'

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Returns what a guard interrupted, or what somebody who signed out left behind: the router keeps it in the `usr` part of the history entry. The visitor's page has no router to ask. */
export const interruptionOf = (historyState: unknown): Interruption | null => {
  const kept = partOf(historyState, 'usr')
  const from = partOf(kept, 'from')
  const leftBehind = partOf(kept, 'leftBehind')
  if (typeof leftBehind === 'number' && leftBehind > 0) return { leftBehind }
  return typeof from === 'string' ? { from, hasEnded: partOf(kept, 'ended') === true } : null
}
