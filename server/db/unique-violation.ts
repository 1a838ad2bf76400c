const sqliteUnique = 2067
const postgresUnique = '23505'

/** Returns whether a database refused a row because another one has a value that only one may have. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === sqliteUnique || code === postgresUnique
}
