import type { Latency, SavedEntry } from '../../../tests/bench/load/job.ts'

/** One exam of a crowd, in seconds: everybody begins within the first span, saves through the second, and submits within the third. */
export interface CrowdJob {
  port: number
  assignmentId: string
  cookies: string[]
  entries: SavedEntry[]
  begin: number
  save: number
  submit: number
  /** The mean time between two saves of a student. */
  every: number
  sockets: number
}

/** What the crowd saw; latencies count from the moment a request was due, and those of saves from when everybody had begun. */
export interface CrowdResult {
  begun: number
  submitted: number
  saves: number
  savesPerSecond: number
  reloads: number
  lostLines: number
  errors: number
  firstFault: string | null
  beginLatency: Latency
  saveLatency: Latency
  submitLatency: Latency
}

/** What the process of the crowd tells while the exam goes on. */
export type CrowdMessage = { kind: 'ready' | 'saving' | 'submitting' } | { kind: 'done'; result: CrowdResult }
