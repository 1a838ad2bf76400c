interface Lane<Job> {
  used: number
  jobs: Job[]
}

/** The job whose turn it is; `end` says what it used and whether it is done. */
export interface Turn<Job> {
  job: Job
  end(used: number, isDone: boolean): void
}

/** Shares work among lanes: the one that has used least is next, and one that is new begins with what the least has used. */
export function createFairLanes<Job>() {
  const lanes = new Map<string, Lane<Job>>()
  const leastUsed = (): [string, Lane<Job>] | null =>
    [...lanes].reduce<[string, Lane<Job>] | null>((least, each) => (least && least[1].used <= each[1].used ? least : each), null)

  return {
    add(name: string, job: Job): void {
      const lane = lanes.get(name) ?? { used: leastUsed()?.[1].used ?? 0, jobs: [] }
      lane.jobs.push(job)
      lanes.set(name, lane)
    },
    next(): Turn<Job> | null {
      const [name, lane] = leastUsed() ?? []
      const job = lane?.jobs.shift()
      if (name === undefined || !lane || job === undefined) return null
      return {
        job,
        end(used, isDone) {
          lane.used += used
          if (!isDone) lane.jobs.push(job)
          if (lane.jobs.length === 0) lanes.delete(name)
        },
      }
    },
  }
}
