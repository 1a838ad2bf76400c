import type { Entry } from './recording.ts'

const QUICK_MS = 250
const PERSON_OR_MACHINE = /^([A-Z]|xstate\.)/

/** Events of the environment repeat by themselves; events of people and results of actors are never merged. */
const mayRepeat = (entry: Entry): boolean => entry.born === null && entry.status === 'active' && !PERSON_OR_MACHINE.test(entry.event.type)

const merged = (first: Entry, next: Entry): Entry => ({
  ...next,
  times: first.times + next.times,
  taken: [...new Set([...first.taken, ...next.taken])],
  changed: { ...first.changed, ...next.changed },
  removed: [...new Set([...first.removed.filter((name) => !(name in next.changed)), ...next.removed])],
})

/** Lets entries through in their order, except that the same event of the environment that comes again within a quarter of a second is told once for all of them; `late` is called after an entry that was held back. */
export function mergeRepeats(tell: (entry: Entry) => void, late: () => void): (entry: Entry) => void {
  const last = new Map<string, Entry>()
  let held: Entry | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    clearTimeout(timer)
    if (held) tell(held)
    held = null
  }
  const hold = (entry: Entry) => {
    held = entry
    timer = setTimeout(() => {
      release()
      late()
    }, QUICK_MS)
  }
  return (entry) => {
    const before = last.get(entry.actor)
    last.set(entry.actor, entry)
    const repeats = mayRepeat(entry) && before?.event.type === entry.event.type && entry.at - before.at < QUICK_MS
    if (repeats && held?.actor === entry.actor) held = merged(held, entry)
    else {
      release()
      repeats ? hold(entry) : tell(entry)
    }
  }
}
