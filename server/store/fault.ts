interface DatabaseError extends Error {
  /** SQLite's result code. */
  errcode?: number
  /** PostgreSQL's SQLSTATE, or the code of a system error. */
  code?: string
}

const sqliteUnavailable = [5, 6, 8, 10, 13, 14]
const postgresUnavailable = /^(?:08|53|57P|58)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EIO)$/

/** Tells whether the database cannot serve for the moment: busy, full, broken disk or out of reach. */
export function isUnavailable(error: unknown): boolean {
  const { errcode, code, message } = error as DatabaseError
  // The low byte of an extended result code is the primary one.
  return (
    sqliteUnavailable.includes((errcode ?? 0) & 0xff) ||
    postgresUnavailable.test(code ?? '') ||
    message === 'timeout exceeded when trying to connect'
  )
}
