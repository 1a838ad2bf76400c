/** How long bodies may take and how much of them is held; times in milliseconds. The size of one body is limited by `domain/limits.ts` (`bodyBytes` and its like). */
export interface BodyLimits {
  checkEvery: number
  /** What every body has, whatever arrived of it. */
  first: number
  /** What each received byte adds. */
  perByte: number
  /** The most bytes of unfinished bodies that are in memory at once. */
  heldBytes: number
  /** The most unfinished bodies of one person, and of one address that nobody signed in at. */
  ofPerson: number
  ofAddress: number
}

export const bodyLimits: BodyLimits = {
  checkEvery: 1_000,
  first: 20_000,
  perByte: 2,
  heldBytes: 32 * 1024 * 1024,
  ofPerson: 64,
  ofAddress: 64,
}

/** Why a body is not waited for any longer. */
export type BodyEnd = 'slow' | 'crowded'

export interface Arriving {
  /** Whoever sends it: a person or an address. */
  owner: string
  isSignedIn: boolean
  /** The longest time it may take, in ms. */
  longest: number
  received: () => number
  end: (why: BodyEnd) => void
}

interface Unfinished extends Arriving {
  /** Time that the server was awake for, in ms: while it is stopped or blocked nobody becomes late. */
  spent: number
  held: number
}

/** A body that is waited for. */
export interface Watched {
  /** Notes bytes of it that came into memory. */
  hold(bytes: number): void
  /** It is complete, broken off or given up. */
  leave(): void
}

const allowed = ({ longest, received }: Unfinished, { first, perByte }: BodyLimits): number =>
  Math.min(longest, first + received() * perByte)

const slowestOf = (bodies: Iterable<Unfinished>): Unfinished | null => {
  let slowest: Unfinished | null = null
  const speed = ({ received, spent }: Unfinished) => received() / (spent + 1)
  for (const body of bodies) if (slowest === null || speed(body) < speed(slowest)) slowest = body
  return slowest
}

/** Watches bodies until they are complete; beyond a limit the slowest one is ended, so that nobody is kept out by others who never finish. */
export function startBodyWatch(limits: BodyLimits = bodyLimits) {
  const unfinished = new Set<Unfinished>()
  const owners = new Map<string, Set<Unfinished>>()
  let held = 0

  function leave(body: Unfinished): void {
    if (!unfinished.delete(body)) return
    held -= body.held
    const own = owners.get(body.owner)
    own?.delete(body)
    if (own?.size === 0) owners.delete(body.owner)
  }

  function giveUp(body: Unfinished | null, why: BodyEnd): void {
    if (!body || !unfinished.has(body)) return
    leave(body)
    body.end(why)
  }

  const isLate = (body: Unfinished): boolean => body.spent > allowed(body, limits)

  function check(): void {
    for (const body of unfinished) {
      body.spent += limits.checkEvery
      // Bytes that are here already are read before immediates run.
      if (isLate(body)) setImmediate(() => isLate(body) && giveUp(body, 'slow'))
    }
  }

  const timer = setInterval(check, limits.checkEvery).unref()
  return {
    enter(arriving: Arriving): Watched {
      const body: Unfinished = { ...arriving, spent: 0, held: 0 }
      const own = owners.get(body.owner) ?? new Set()
      if (own.size >= (body.isSignedIn ? limits.ofPerson : limits.ofAddress)) giveUp(slowestOf(own), 'crowded')
      owners.set(body.owner, own.add(body))
      unfinished.add(body)
      return {
        hold(bytes) {
          body.held += bytes
          held += bytes
          while (held > limits.heldBytes) giveUp(slowestOf([...unfinished].filter((each) => each.held > 0)), 'crowded')
        },
        leave: () => leave(body),
      }
    },
    /** How many bodies are waited for, and how many bytes of them are in memory. */
    state: () => ({ unfinished: unfinished.size, held }),
    stop: () => clearInterval(timer),
  }
}

export type BodyWatch = ReturnType<typeof startBodyWatch>
