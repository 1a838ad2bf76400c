import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setUpLinkOf } from '../../domain/site-links.ts'
import { asksForHelp } from '../asks-for-help.ts'
import { BackupError } from '../backup/backup-error.ts'
import { migrate, NewerDatabase } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { EnvError, readEnv, type Variables } from '../env.ts'
import { createSetUp } from '../features/accounts/set-up/set-up.service.ts'
import { makeDatabase } from './make-database.ts'
import { moveSchool } from './move-school.ts'
import { SchoolError } from './school-error.ts'
import {
  envOfSchool,
  hostNameOf,
  isSchoolName,
  readSchoolFile,
  readSchoolFiles,
  type SchoolFile,
  schoolFolder,
  writeSchoolFile,
} from './school-files.ts'
import { untilStopped } from './stop-signals.ts'

type Say = (line: string) => void

interface Call {
  name: string
  options: Readonly<{ origin?: string; title?: string; database?: string }>
  schoolsDir: string
  variables: Variables
  say: Say
}

const usage = `Usage: npm run school -- list
       npm run school -- create <name> --origin https://north.example.org [--title "North School"] [--database postgres://…]
       npm run school -- link <name>
       npm run school -- move <name> --database postgres://… | sqlite:<file>`

function existing({ schoolsDir, name }: Call): SchoolFile {
  const file = readSchoolFile(schoolsDir, name)
  if (!file) throw new SchoolError(`There is no school ${name} in ${schoolsDir}.`)
  return file
}

const kindOf = (databaseUrl: string): string =>
  databaseUrl.startsWith('sqlite:') ? databaseUrl : `PostgreSQL ${new URL(databaseUrl).host}`

function lineOf(file: SchoolFile, variables: Variables): string {
  try {
    const { publicOrigin, databaseUrl } = envOfSchool(file, variables)
    return `${file.name}  ${publicOrigin}  ${kindOf(databaseUrl)}${file.isMoving ? '  is being moved' : ''}`
  } catch (error) {
    return `${file.name}  is faulty: ${(error as Error).message.replaceAll(/\s*\n\s*/g, ' ')}`
  }
}

async function list({ schoolsDir, variables, say }: Call): Promise<void> {
  const files = readSchoolFiles(schoolsDir)
  if (files.length === 0) say(`There is no school in ${schoolsDir} yet. Create one:\n${usage}`)
  for (const file of files) say(lineOf(file, variables))
}

/** Writes the one-time link that makes the first admin. */
async function link(call: Call): Promise<void> {
  const { publicOrigin, databaseUrl } = envOfSchool(existing(call), call.variables)
  const { db, dialect } = openDatabase(databaseUrl)
  try {
    await migrate(db, dialect)
    const token = await createSetUp({ db, now: Date.now }).makeLink()
    if (token === null) call.say(`The school ${call.name} has an admin.`)
    else call.say(`Create the first admin within 24 hours with this one-time link:\n${publicOrigin}${setUpLinkOf(token)}`)
  } finally {
    await db.destroy()
  }
}

function hostNameOfSchool(file: SchoolFile, variables: Variables): string {
  try {
    return hostNameOf(envOfSchool(file, variables).publicOrigin)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    throw new SchoolError(`Cannot check host names: the file of school ${file.name} is invalid: ${error.faults.join('; ')}`)
  }
}

function checkNewSchool({ name, schoolsDir, variables }: Call, origin: string): void {
  if (!isSchoolName(name))
    throw new SchoolError('The name of a school has 1 to 40 lower-case letters, digits and hyphens, and does not begin with a hyphen.')
  if (existsSync(schoolFolder(schoolsDir, name))) throw new SchoolError(`A school ${name} already exists.`)
  const taken = readSchoolFiles(schoolsDir).find((file) => hostNameOfSchool(file, variables) === hostNameOf(origin))
  if (taken) throw new SchoolError(`The school ${taken.name} already has the host name ${hostNameOf(origin)}.`)
}

/** Reads addresses as the server will read them, so that a faulty one is refused before anything is made. */
function checkedAddresses({ options: { origin = '', database = '' } }: Call): { origin: string; database: string } {
  if (origin === '') throw new SchoolError(usage)
  const { publicOrigin, databaseUrl } = readEnv({ PUBLIC_ORIGIN: origin, DATABASE_URL: database })
  return { origin: publicOrigin ?? origin, database: database === '' ? '' : databaseUrl }
}

async function create(call: Call): Promise<void> {
  const { origin, database } = checkedAddresses(call)
  checkNewSchool(call, origin)
  if (database !== '') await makeDatabase(database)
  await writeSchoolFile(schoolFolder(call.schoolsDir, call.name), {
    PUBLIC_ORIGIN: origin,
    ...(call.options.title !== undefined && { SCHOOL_NAME: call.options.title }),
    ...(database !== '' && { DATABASE_URL: database }),
  })
  call.say(`The school ${call.name} is at ${origin}. Running servers open it by themselves.`)
  await link(call)
}

async function move(call: Call): Promise<void> {
  const file = existing(call)
  if (call.options.database === undefined) throw new SchoolError(usage)
  const from = envOfSchool(file, call.variables).databaseUrl
  const to = readEnv({ DATABASE_URL: call.options.database }).databaseUrl
  call.say(await untilStopped((signal) => moveSchool({ file, from, to, signal })))
  call.say(
    `The school ${call.name} is in its new database, and everything in it holds. The old one stays as it was; remove it once you have looked.`,
  )
}

const commands: Readonly<Record<string, (call: Call) => Promise<void>>> = { list, create, link, move }

const sentenceOf = (error: unknown): string => {
  const isExpected = [SchoolError, BackupError, EnvError, NewerDatabase].some((kind) => error instanceof kind)
  return isExpected ? (error as Error).message : `It failed: ${(error as Error).message}`
}

const options = { origin: { type: 'string' }, title: { type: 'string' }, database: { type: 'string' } } as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new SchoolError(`${(error as Error).message}\n${usage}`)
  }
}

function callOf(args: readonly string[], variables: Variables, say: Say): [command: string, call: Call] {
  const { positionals, values } = parsed(args)
  const { SCHOOLS_DIR: folder = '' } = variables
  if (folder === '') throw new SchoolError('SCHOOLS_DIR must name the folder of the schools.')
  const [command = '', name = '', ...more] = positionals
  if (more.length > 0) throw new SchoolError(usage)
  return [command, { name, options: values, schoolsDir: resolve(folder), variables, say }]
}

/** Carries out a command about the schools of `SCHOOLS_DIR`, and returns the exit code. */
export async function runSchoolCommand(args: readonly string[], variables: Variables, say: Say): Promise<number> {
  try {
    if (asksForHelp(args)) {
      say(usage)
      return 0
    }
    const [name, call] = callOf(args, variables, say)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new SchoolError(name === '' ? usage : `"${name}" is not a command.\n${usage}`)
    await command(call)
    return 0
  } catch (error) {
    say(sentenceOf(error))
    return 1
  }
}
