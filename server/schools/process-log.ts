import { hostname } from 'node:os'
import { pid } from 'node:process'
import type { JobLog } from '../jobs/job-log.ts'
import { loggedError } from '../logged-error.ts'

const readable = (value: unknown): unknown => (value instanceof Error ? loggedError(value) : value)

function write(level: number, facts: object, msg: string): void {
  const fields = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, readable(value)]))
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), pid, hostname: hostname(), ...fields, msg })}\n`)
}

/** The log of a process of many schools, whose lines look like those of each school. */
export const processLog: Pick<JobLog, 'info' | 'error'> = {
  info: (facts, message) => write(30, facts, message),
  error: (facts, message) => write(50, facts, message),
}
