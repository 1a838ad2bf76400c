import type { BucketSize } from '../pacing/token-buckets.ts'

/** How many KiB of bodies a person sends at once, and a second after them. */
export interface BodyPace extends BucketSize {
  /** Bodies up to so many bytes do not count. */
  uncounted: number
  /** The most KiB that one body counts for. */
  countedAtMost: number
  /** How long a body waits at most before it is read, in ms; beyond that it is refused. */
  longestWait: number
}

/** How long bodies may take and how much of them is held; times in milliseconds. The size of one body is limited by `domain/limits.ts` (`bodyBytes` and its like). */
export interface BodyLimits {
  checkEvery: number
  /** Time allowed regardless of size. */
  first: number
  /** What each received byte adds. */
  perByte: number
  /** The most bytes of unfinished bodies that are in memory at once. */
  heldBytes: number
  /** The most unfinished bodies of one person, and of one address that nobody signed in at. */
  ofPerson: number
  ofAddress: number
  pace: BodyPace
}

export const bodyLimits: BodyLimits = {
  checkEvery: 1_000,
  first: 20_000,
  perByte: 2,
  heldBytes: 32 * 1024 * 1024,
  ofPerson: 64,
  ofAddress: 64,
  pace: { burst: 1024, perSecond: 1024, uncounted: 16 * 1024, countedAtMost: 256, longestWait: 5_000 },
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

const slowestHolding = (share: Share | null): Unfinished | null => share && slowestOf([...share.bodies].filter(({ held }) => held > 0))

/** All unfinished bodies of one person or address. */
interface Share {
  bodies: Set<Unfinished>
  held: number
}

const largestOf = (shares: Iterable<Share>): Share | null => {
  let largest: Share | null = null
  for (const share of shares) if (share.held > (largest?.held ?? 0)) largest = share
  return largest
}

/** Watches bodies until they are complete; beyond a limit the slowest one of whoever holds most is ended, so that nobody is kept out by others who never finish. */
export function startBodyWatch(limits: BodyLimits = bodyLimits) {
  const unfinished = new Set<Unfinished>()
  const shares = new Map<string, Share>()
  let held = 0

  function shareOf(owner: string): Share {
    const share = shares.get(owner) ?? { bodies: new Set(), held: 0 }
    shares.set(owner, share)
    return share
  }

  function hold(body: Unfinished, bytes: number): void {
    if (!unfinished.has(body)) return
    body.held += bytes
    shareOf(body.owner).held += bytes
    held += bytes
    while (held > limits.heldBytes) giveUp(slowestHolding(largestOf(shares.values())), 'crowded')
  }

  function leave(body: Unfinished): void {
    if (!unfinished.delete(body)) return
    const share = shareOf(body.owner)
    share.bodies.delete(body)
    share.held -= body.held
    held -= body.held
    if (share.bodies.size === 0) shares.delete(body.owner)
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
      const { bodies } = shareOf(body.owner)
      if (bodies.size >= (body.isSignedIn ? limits.ofPerson : limits.ofAddress)) giveUp(slowestOf(bodies), 'crowded')
      shareOf(body.owner).bodies.add(body)
      unfinished.add(body)
      return { hold: (bytes) => hold(body, bytes), leave: () => leave(body) }
    },
    /** How many bodies are waited for, and how many bytes of them are in memory. */
    state: () => ({ unfinished: unfinished.size, held }),
    stop: () => clearInterval(timer),
  }
}

export type BodyWatch = ReturnType<typeof startBodyWatch>
