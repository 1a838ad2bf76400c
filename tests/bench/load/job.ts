/**
 * How requests are let go: as fast as connections are free, or at Poisson arrivals that wait for nobody. Between two arrivals the driver looks at the
 * clock all the time, which takes its whole core; where it shares that core with a database it sleeps instead, up to 1 ms too long.
 */
export type Pace =
  | { kind: 'closed'; connections: number; seconds: number; warmUpSeconds: number }
  | { kind: 'closedCount'; connections: number; count: number }
  | { kind: 'open'; connections: number; perSecond: number; count: number; sharesCore?: boolean }

/** One prepared request. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  cookie?: string
  body?: string
}

/** One running attempt that is saved into. */
export interface SavedAttempt {
  id: string
  cookie: string
  writer: string
}

/** One entry of a save without its revision, as JSON text without the closing brace. */
export interface SavedEntry {
  question: string
  answerId: string | null
  textAnswer: string
}

export type Source =
  | { kind: 'calls'; calls: Call[] }
  /** Goes round the attempts, one answer a request; `round` is where the revisions go on. */
  | { kind: 'saves'; attempts: SavedAttempt[]; entries: SavedEntry[]; round: number }

export interface Job {
  port: number
  pace: Pace
  source: Source
}

export interface Latency {
  p50: number
  p95: number
  p99: number
  max: number
}

export interface JobResult {
  /** Replies with status 200 in the measured time. */
  done: number
  /** All replies with status 200, warm-up included. */
  doneInAll: number
  failed: number
  firstFault: string | null
  seconds: number
  latency: Latency
  bytes: number
}
