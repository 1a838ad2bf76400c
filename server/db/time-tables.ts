/** A gap in which no server was there, in server time. */
export interface OutagesTable {
  id: string
  began_at: number
  ended_at: number
}

/** The last beat of a process; `mark` is its oldest arrival that is not committed, `server` stays the same over restarts. */
export interface HeartbeatsTable {
  process: string
  server: string
  at: number
  boot: string
  monotonic: number
  mark: number
  is_idle: number
}

/** The one row of PostgreSQL's server time: `clock_timestamp()` + `time_offset`; every change of the offset has its own version. */
export interface DatabaseTimeTable {
  id: number
  time_offset: number
  version: number
}

/** Why a teacher ended an attempt; `early` is 1 when it was before the attempt's deadline. Rows are only ever added. */
export interface TeacherClosingsTable {
  attempt_id: string
  closed_by: string
  at: number
  reason: string
  early: number
}

/** An assignment whose running attempts are to get the time that a change gives them; `mark` counts the changes. */
export interface DueExtensionsTable {
  assignment_id: string
  mark: number
}

export interface TimeTables {
  outages: OutagesTable
  heartbeats: HeartbeatsTable
  database_time: DatabaseTimeTable
  teacher_closings: TeacherClosingsTable
  due_extensions: DueExtensionsTable
}
