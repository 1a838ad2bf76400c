import { parseArgs } from 'node:util'

/** How a rehearsal goes; the bounds keep a slip of the hand from becoming an attack. */
export interface RehearsalOptions {
  students: number
  minutes: number
  /** Runs even while students take a real exam with an end. */
  isForced: boolean
}

/** What was asked for cannot be done; the message says what can. */
export class RehearsalError extends Error {}

export const mostStudents = 2_000
export const mostMinutes = 10

const numberIn = (text: string, name: string, most: number): number => {
  const value = Number(text)
  if (text === '' || !(value > 0) || value > most) throw new RehearsalError(`--${name} must be more than 0 and at most ${most}.`)
  return value
}

/** How the command is used. */
export const usage = 'Usage: npm run rehearse -- --students 800 [--minutes 3] [--force]'

/** Reads the arguments of the command. */
export function readOptions(args: string[]): RehearsalOptions {
  const options = {
    students: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '3' },
    force: { type: 'boolean', default: false },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    const students = numberIn(values.students, 'students', mostStudents)
    if (!Number.isInteger(students)) throw new RehearsalError('--students must be a whole number.')
    return { students, minutes: numberIn(values.minutes, 'minutes', mostMinutes), isForced: values.force }
  } catch (error) {
    throw error instanceof RehearsalError ? error : new RehearsalError(usage)
  }
}

/** A server of several schools answers each by its host name, which a rehearsal does not send. Throws where the variables name such a server. */
export function refuseSeveralSchools({ SCHOOL, SCHOOLS_DIR }: NodeJS.ProcessEnv): void {
  if (SCHOOL || SCHOOLS_DIR)
    throw new RehearsalError('A rehearsal knows one school: run it for a server of that school alone, without SCHOOL and SCHOOLS_DIR.')
}
