/** What runs in one process: a page, a server. Once it is over, none of its timers fires; while it sleeps, they wait. */
export interface Process {
  isOver: boolean
  asleepUntil: number
}

export const newProcess = (): Process => ({ isOver: false, asleepUntil: 0 })

interface Due {
  at: number
  order: number
  run: () => void
  process: Process
  isOff: boolean
}

const isBefore = (one: Due, other: Due): boolean => one.at < other.at || (one.at === other.at && one.order < other.order)

const { _tickCallback: settle } = process as unknown as { _tickCallback: () => void }

/** Runs work outside of any promise, where `settle` lets every promise that can settle do so; nothing in a simulation waits for anything else. */
const apart = (work: () => void): Promise<void> =>
  new Promise((resolve, reject) =>
    setImmediate(() => {
      try {
        work()
        resolve()
      } catch (error) {
        reject(error)
      }
    }),
  )

/** The one queue of a simulation: what happens next is what is due first, and of two things due together the one planned first. */
export class Scheduler {
  now: number
  readonly #heap: Due[] = []
  readonly #byId = new Map<number, Due>()
  #orders = 0
  #awaited: Promise<unknown>[] = []

  constructor(start = 0) {
    this.now = start
  }

  /** Plans work; the answer takes it back by `cancel`. */
  after(ms: number, run: () => void, process: Process): number {
    const order = ++this.#orders
    const due = { at: this.now + Math.max(0, Math.ceil(ms || 0)), order, run, process, isOff: false }
    this.#byId.set(order, due)
    this.#push(due)
    return order
  }

  /** Plans work again and again, for as long as its process lives. */
  every(ms: number, run: () => void, process: Process): void {
    const again = () => {
      run()
      this.after(ms, again, process)
    }
    this.after(ms, again, process)
  }

  cancel(id: number | undefined): void {
    const due = id === undefined ? undefined : this.#byId.get(id)
    if (due) due.isOff = true
  }

  /** Lets simulated time stand still until something real is done, where the simulation has a real world beside it. */
  waitFor(work: Promise<unknown>): void {
    this.#awaited.push(work)
  }

  /** Runs what is due until the moment, which becomes the present. */
  async runUntil(moment: number): Promise<void> {
    await apart(() => this.#runUntil(moment))
    while (this.#awaited.length > 0) {
      await Promise.all(this.#awaited.splice(0))
      await apart(() => this.#runUntil(moment))
    }
  }

  #runUntil(moment: number): void {
    for (let due = this.#heap[0]; due && due.at <= moment; due = this.#heap[0]) {
      if (this.#awaited.length > 0) return
      this.#pop()
      this.#byId.delete(due.order)
      if (due.isOff || due.process.isOver) continue
      this.now = Math.max(this.now, due.at)
      if (due.process.asleepUntil > this.now) this.#put(due, due.process.asleepUntil)
      else {
        due.run()
        settle()
      }
    }
    if (this.#awaited.length === 0) this.now = Math.max(this.now, moment)
  }

  #put(due: Due, at: number): void {
    due.at = at
    this.#byId.set(due.order, due)
    this.#push(due)
  }

  #push(due: Due): void {
    const heap = this.#heap
    let at = heap.push(due) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = heap[above]
      if (!parent || isBefore(parent, due)) break
      heap[at] = parent
      at = above
    }
    heap[at] = due
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (!last || heap.length === 0) return
    let at = 0
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
      const least = right && left && isBefore(right, left) ? right : left
      if (!least || isBefore(last, least)) break
      heap[at] = least
      at = least === left ? 2 * at + 1 : 2 * at + 2
    }
    heap[at] = last
  }
}
