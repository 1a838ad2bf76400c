/** The jobs of a server by how often they repeat, in ms; the simulation says when. */
export const jobs = new Map<number, () => Promise<void>>()

/** Takes the place of `server/jobs/repeat.ts` in a simulated server. */
export function repeat(every: number, work: () => Promise<void>): { stop(): Promise<void> } {
  jobs.set(every, work)
  return {
    stop: async () => {
      jobs.delete(every)
    },
  }
}
