interface DatabaseError extends Error {
  /** SQLite's result code. */
  errcode?: number
  /** PostgreSQL's SQLSTATE, or the code of a system error. */
  code?: string
}

const sqliteUnavailable = [5, 6, 7, 8, 10, 13, 14]
const postgresUnavailable = /^(?:08|53|57P|58|55P03|57014|40001|40P01|25006|XX)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EIO)$/
/** The driver gives a lost connection no code. */
const connectionLost =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/

/** Returns whether the database cannot serve for the moment: busy, full, broken disk or out of reach. The drivers of the attempt engine classify errors themselves. */
export function isUnavailable(error: unknown): boolean {
  const { errcode, code, message } = error as DatabaseError
  // The low byte of an extended result code is the primary one.
  return sqliteUnavailable.includes((errcode ?? 0) & 0xff) || postgresUnavailable.test(code ?? '') || connectionLost.test(message ?? '')
}
