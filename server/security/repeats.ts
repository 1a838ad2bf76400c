import { networkOf } from '../http/network-of.ts'
import type { SecurityNote } from './security-log.ts'

const window = 10 * 60_000
const mostKeys = 50

const noisy = new Set<SecurityNote['kind']>(['signInFailed', 'secondFactorFailed', 'registrationRefused', 'refused', 'throttled'])

interface Repeated {
  note: SecurityNote
  count: number
}

const keyOf = ({ kind, actorId, targetId, email, address, facts }: SecurityNote): string =>
  [kind, actorId, targetId, email, networkOf(address), facts?.route].join('|')

/**
 * Lets the first note of its kind about a person from an address through and counts the next ones of ten minutes, so that an attack fills
 * neither the disk nor the page: at most 50 different ones in ten minutes, all others are one.
 */
export function createRepeats(now: () => number) {
  const seen = new Map<string, Repeated>()
  let begun = now()

  const summaries = (): SecurityNote[] => {
    const repeated = [...seen.values()].filter(({ count }) => count > 0)
    seen.clear()
    begun = now()
    return repeated.map(({ note, count }) => ({ ...note, facts: { ...note.facts, repeated: count } }))
  }

  const admit = (note: SecurityNote): SecurityNote[] => {
    if (!noisy.has(note.kind)) return [note]
    const key = seen.size < mostKeys || seen.has(keyOf(note)) ? keyOf(note) : `${note.kind}|others`
    const known = seen.get(key)
    if (known) known.count += 1
    const isOther = key.endsWith('|others')
    if (!known) seen.set(key, { note: isOther ? { kind: note.kind, facts: { from: 'others' } } : note, count: isOther ? 1 : 0 })
    return known || isOther ? [] : [note]
  }

  return {
    /** Returns what is to be written now: the note, unless it repeats one, and the summaries of a window that is over. */
    admit: (note: SecurityNote): SecurityNote[] => [...(now() - begun >= window ? summaries() : []), ...admit(note)],
    /** Returns the summaries of the window so far and begins another. */
    summaries,
    isOver: (): boolean => now() - begun >= window && seen.size > 0,
  }
}
