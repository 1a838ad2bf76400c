import { networkOf } from '../../http/network-of.ts'
import { textKey } from '../accounts/users.store.ts'
import type { SecurityNote } from './security-note.ts'

const window = 10 * 60_000
const mostKeys = 50

const noisy = new Set<SecurityNote['kind']>([
  'signInFailed',
  'secondFactorFailed',
  'registrationRefused',
  'refused',
  'throttled',
  'passwordLinkAsked',
  'apiTokenRefused',
])
/** What people may do to their own account as often as they like. */
const ownActs = new Set<SecurityNote['kind']>([
  'signedIn',
  'signedOut',
  'signInCodeUsed',
  'sessionsEnded',
  'sessionEnded',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'apiTokenMade',
  'apiTokenRevoked',
])
const mostOwnActs = 10

interface Repeated {
  note: SecurityNote
  /** How many notes were no entries. */
  count: number
}

interface OwnAct extends Repeated {
  entries: number
}

const keyOf = ({ kind, actorId, targetId, email, address, facts }: SecurityNote): string =>
  [kind, actorId, targetId, email && textKey(email), networkOf(address), facts?.route].join('|')

/** Counts a note under its key, or with all others where too many keys are known; returns it when it is the first. */
function admitNoisy(seen: Map<string, Repeated>, note: SecurityNote): SecurityNote[] {
  const key = seen.size < mostKeys || seen.has(keyOf(note)) ? keyOf(note) : `${note.kind}|others`
  const known = seen.get(key)
  if (known) known.count += 1
  const isOther = key.endsWith('|others')
  if (!known) seen.set(key, { note: isOther ? { kind: note.kind, facts: { from: 'others' } } : note, count: isOther ? 1 : 0 })
  return known || isOther ? [] : [note]
}

/**
 * Lets the first note of its kind about a person from an address through and counts the next ones of ten minutes, so that an attack fills
 * neither the disk nor the page: at most 50 different ones in ten minutes, all others are one. Of what people do to their own account the
 * first ten are let through, of everybody.
 */
export function createRepeatFilter(now: () => number) {
  const seen = new Map<string, Repeated>()
  const acts = new Map<string, OwnAct>()
  let begun = now()

  /** A window that begins later than now began by a clock that was ahead. */
  const isPast = (): boolean => Math.abs(now() - begun) >= window

  const summaries = (): SecurityNote[] => {
    const repeated = [...seen.values(), ...acts.values()].filter(({ count }) => count > 0)
    seen.clear()
    acts.clear()
    begun = now()
    return repeated.map(({ note, count }) => ({ ...note, facts: { ...note.facts, repeated: count } }))
  }

  const admitOwnAct = (note: SecurityNote): SecurityNote[] => {
    const act = acts.get(keyOf(note)) ?? { note, entries: 0, count: 0 }
    acts.set(keyOf(note), act)
    if (act.entries === mostOwnActs) act.count += 1
    else act.entries += 1
    return act.count > 0 ? [] : [note]
  }

  const admit = (note: SecurityNote): SecurityNote[] => {
    if (ownActs.has(note.kind)) return admitOwnAct(note)
    return noisy.has(note.kind) ? admitNoisy(seen, note) : [note]
  }

  return {
    /** Returns what is to be written now: the note, unless it repeats one, and the summaries of a window that is over. */
    admit: (note: SecurityNote): SecurityNote[] => [...(isPast() ? summaries() : []), ...admit(note)],
    /** Returns the summaries of the window so far and begins another. */
    summaries,
    isOver: (): boolean => isPast() && seen.size + acts.size > 0,
  }
}
