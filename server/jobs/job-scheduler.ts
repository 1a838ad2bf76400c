import { repeat } from './repeat.ts'

/** A job that runs at an interval, and for which one server of a school is enough. */
export type HousekeepingJob = 'finish-regrades' | 'clean-uploads' | 'clean-rehearsals' | 'purge-courses'

export interface Repeated {
  stop(): Promise<void>
}

/** Decides which server runs a housekeeping job when it is due. */
export interface JobScheduler {
  /** Runs the job every so many milliseconds, on one of the servers; `work` never rejects. */
  repeat(job: HousekeepingJob, every: number, work: () => Promise<void>): Promise<Repeated>
  stop(): Promise<void>
}

/** Runs every housekeeping job on this server, whatever other servers do. */
export const ownScheduler: JobScheduler = {
  repeat: async (_, every, work) => repeat(every, work),
  stop: async () => {},
}
