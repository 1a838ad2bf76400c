import { Refusal } from '../refusal.ts'

const mostWaiting = 3

/** Runs the work of one person one after another, so that a person's heavy calls never run beside each other; throws 429 when too many wait. */
export function createOneAtATime() {
  const queues = new Map<string, { last: Promise<unknown>; count: number }>()

  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(person) ?? { last: Promise.resolve(), count: 0 }
    if (queue.count > mostWaiting) throw new Refusal(429, 'tooManyRequests', 'Too much at once. Please wait.', {}, 1)
    const run = queue.last.then(work, work)
    queue.last = run
    queue.count += 1
    queues.set(person, queue)
    try {
      return await run
    } finally {
      queue.count -= 1
      if (queue.count === 0) queues.delete(person)
    }
  }
}
