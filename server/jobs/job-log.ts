/** As much of the logger as the jobs need. */
export interface JobLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
