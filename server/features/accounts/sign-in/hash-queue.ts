import { availableParallelism } from 'node:os'
import { Refusal } from '../../../http/refusal.ts'

/** For whom a password is hashed; a flood of one kind leaves the others their share. */
export type HashShare = 'known' | 'unknown' | 'registration'

/** Whose turn it is to hash: within a share the schools of the process take turns; a school is known by its database. */
export interface HashTurn {
  share: HashShare
  school: object
}

/** Known 4 : unknown 2 : registration 1, in turns that leave nobody waiting long. */
const order: readonly HashShare[] = ['known', 'unknown', 'known', 'registration', 'known', 'unknown', 'known']
/** libuv has four threads; more hashes at once only wait there. */
const threads = Math.min(availableParallelism(), 4)
const longestQueue = 300
const retryAfter = 3

interface Queue {
  running: number
  atOnce: number
  /** The lines of the schools that wait, in the order of their turns. */
  waiting: Map<object, (() => void)[]>
}

const queueOf = (atOnce: number): Queue => ({ running: 0, atOnce, waiting: new Map() })

const lineOf = ({ waiting }: Queue, school: object): (() => void)[] => {
  const line = waiting.get(school) ?? []
  waiting.set(school, line)
  return line
}

/** Starts the first of the school whose turn it is; whoever waits behind it waits for the other schools. */
function startNext({ waiting }: Queue): void {
  const [turn] = waiting
  if (!turn) return
  const [school, [first, ...behind]] = turn
  waiting.delete(school)
  if (behind.length > 0) waiting.set(school, behind)
  first?.()
}

/** Returns a function that picks the next kind in the order that waits and may run; null where none does. */
function nextInOrder(queues: Record<HashShare, Queue>): () => HashShare | null {
  let step = 0
  return () => {
    for (let looked = 0; looked < order.length; looked += 1) {
      const share = order[(step + looked) % order.length] ?? 'known'
      const { waiting, running, atOnce } = queues[share]
      if (waiting.size === 0 || running >= atOnce) continue
      step = (step + looked + 1) % order.length
      return share
    }
    return null
  }
}

/** Returns turns to hash: as many at once as `atOnce`, one of them at most for a registration; a school whose line is too long is refused with 429. */
export function createHashQueue(atOnce: number = threads) {
  const queues: Record<HashShare, Queue> = { known: queueOf(atOnce), unknown: queueOf(atOnce), registration: queueOf(1) }
  const next = nextInOrder(queues)
  let running = 0

  function startWaiting(): void {
    for (let share = running < atOnce ? next() : null; share; share = running < atOnce ? next() : null) {
      running += 1
      queues[share].running += 1
      startNext(queues[share])
    }
  }

  return async function inTurn<T>({ share, school }: HashTurn, work: () => Promise<T>): Promise<T> {
    const queue = queues[share]
    if ((queue.waiting.get(school)?.length ?? 0) >= longestQueue * atOnce)
      throw new Refusal(429, 'tooManyRequests', 'Too many people are signing in. Please try again.', {}, retryAfter)
    await new Promise<void>((resolve) => {
      lineOf(queue, school).push(resolve)
      startWaiting()
    })
    try {
      return await work()
    } finally {
      running -= 1
      queue.running -= 1
      startWaiting()
    }
  }
}
