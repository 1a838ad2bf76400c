import { parseArgs } from 'node:util'
import { CountFault, wholeNumber } from '../support/counts.ts'
import { type Profile, profiles } from './people/generate.ts'

/** What the command cannot do; the message says what it can. */
export class ArgumentFault extends Error {}

/** How the command is used. */
export const usage = `Usage: npm run simulate -- [--seed <text>] [--exams <count>] [--from <count>] [--profile ${profiles.join('|')}] [--out <folder>] [--offline-reload]
       npm run simulate -- --database postgres [--seed …] [--exams …]     two real servers on one PostgreSQL
       npm run simulate -- --stories     the stories that are written by hand
       npm run simulate -- --faults      plants each fault and hunts it`

const options = {
  seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  exams: { type: 'string', default: '500' },
  from: { type: 'string', default: '0' },
  profile: { type: 'string', default: 'all' },
  database: { type: 'string', default: 'sqlite' },
  out: { type: 'string', default: 'data/simulator' },
  stories: { type: 'boolean', default: false },
  faults: { type: 'boolean', default: false },
  'offline-reload': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const databases = ['sqlite', 'postgres'] as const

function oneOf<Name extends string>(names: readonly Name[], option: string, given: string): Name {
  const found = names.find((name) => name === given)
  if (!found) throw new ArgumentFault(`--${option} must be one of ${names.join(', ')}, not "${given}".`)
  return found
}

function read(args: string[]) {
  const { values } = parseArgs({ args, options })
  const profile: Profile = oneOf(profiles, 'profile', values.profile)
  const database = oneOf(databases, 'database', values.database)
  return { ...values, profile, database, exams: wholeNumber(values.exams, '--exams', 1), from: wholeNumber(values.from, '--from', 0) }
}

/** Reads the arguments of `npm run simulate`; a campaign that would run no exam is refused. */
export function readArguments(args: string[]) {
  try {
    return read(args)
  } catch (error) {
    const { message } = error as Error
    const saysEnough = error instanceof CountFault || error instanceof ArgumentFault
    throw new ArgumentFault(saysEnough ? message : `${message}\n${usage}`)
  }
}
