interface Queue<Job> {
  used: number
  jobs: Job[]
}

/** The job whose turn it is; `end` says what it used and whether it is done. */
export interface Turn<Job> {
  job: Job
  end(used: number, isDone: boolean): void
}

/** Shares work among queues: the one that has used least is next, and one that is new begins with what the least has used. */
export function createFairTurns<Job>() {
  const queues = new Map<string, Queue<Job>>()
  const leastUsed = (): [string, Queue<Job>] | null =>
    [...queues].reduce<[string, Queue<Job>] | null>((least, each) => (least && least[1].used <= each[1].used ? least : each), null)

  return {
    add(name: string, job: Job): void {
      const queue = queues.get(name) ?? { used: leastUsed()?.[1].used ?? 0, jobs: [] }
      queue.jobs.push(job)
      queues.set(name, queue)
    },
    next(): Turn<Job> | null {
      const [name, queue] = leastUsed() ?? []
      const job = queue?.jobs.shift()
      if (name === undefined || !queue || job === undefined) return null
      return {
        job,
        end(used, isDone) {
          queue.used += used
          if (!isDone) queue.jobs.push(job)
          if (queue.jobs.length === 0) queues.delete(name)
        },
      }
    },
  }
}
