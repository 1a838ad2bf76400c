import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { syncFolder, writeDurably } from '../backup/store/durable-files.ts'
import { isLeftBehind } from '../backup/store/process-lock.ts'
import { type Env, EnvError, readEnv, type Variables } from '../env.ts'

/** One of several schools, as its folder describes it. */
export interface SchoolFile {
  name: string
  folder: string
  /** The text of `school.env`; a school whose text changed is reopened. */
  text: string
  /** Its database is being moved, and no server may have it open. */
  isMoving: boolean
  /** Why its file cannot be read. */
  fault?: string
}

const namePattern = /^[a-z0-9][a-z0-9-]{0,39}$/
const envFile = 'school.env'
const movingFile = 'moving'
const copyStart = 'move-'

/** What belongs to one school alone, so that no school takes it from the environment of the process. */
const ownOfSchool = [
  'DATABASE_URL',
  'DATA_DIR',
  'PUBLIC_ORIGIN',
  'BACKUP_DIR',
  'SCHOOL_NAME',
  'SCHOOL_URL',
  'METRICS_TOKEN',
  'SAMPLE_SCHOOL',
]

/** What belongs to the process alone, whatever the file of a school says. */
const ownOfProcess = ['PORT', 'HOST', 'LOG_LEVEL', 'SCHOOLS_DIR']

/** Returns whether a word can name a school: lower-case letters, digits and hyphens, at most 40. */
export const isSchoolName = (name: string): boolean => namePattern.test(name)

export const schoolFolder = (schoolsDir: string, name: string): string => join(schoolsDir, name)

/** The file that is there while a school moves, and says which process moves it. */
export const movingPath = (folder: string): string => join(folder, movingFile)

/** The file in which a school is copied on its way. */
export const copyPath = (folder: string): string => join(folder, `${copyStart}${Date.now()}.data`)

/** Removes what a move has left in the folder of its school; the marker goes last. */
function removeLeftMove(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith(copyStart)) rmSync(join(folder, name), { force: true })
  rmSync(movingPath(folder), { force: true })
}

/**
 * Whether a school is being moved. A marker that its process left behind is removed, and not only passed over: should that process go on after all, it
 * finds its marker gone and moves nothing.
 */
function isBeingMoved(folder: string): boolean {
  if (!existsSync(movingPath(folder))) return false
  if (!isLeftBehind(movingPath(folder))) return true
  try {
    removeLeftMove(folder)
    return false
  } catch {
    return true
  }
}

function textIn(folder: string): Pick<SchoolFile, 'text' | 'fault'> {
  try {
    return { text: readFileSync(join(folder, envFile), 'utf8') }
  } catch (error) {
    return { text: '', fault: `${envFile} cannot be read: ${(error as NodeJS.ErrnoException).code}` }
  }
}

/** Reads one school; null where its folder describes none. */
export function readSchoolFile(schoolsDir: string, name: string): SchoolFile | null {
  const folder = schoolFolder(schoolsDir, name)
  if (!isSchoolName(name) || !existsSync(join(folder, envFile))) return null
  return { name, folder, ...textIn(folder), isMoving: isBeingMoved(folder) }
}

/** Reads all schools of a folder, in the order of their names. */
export function readSchoolFiles(schoolsDir: string): SchoolFile[] {
  if (!existsSync(schoolsDir)) return []
  return readdirSync(schoolsDir)
    .sort()
    .flatMap((name) => readSchoolFile(schoolsDir, name) ?? [])
}

const without = (variables: Variables, names: readonly string[]): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)))

/** What the process of many schools reads for itself: where it listens, how it stops. */
export const variablesOfProcess = (variables: Variables): Variables => without(variables, [...ownOfSchool, 'SMTP_URL', 'TRUSTED_PROXIES'])

/** The variables of one school: its own file over the environment of the process. */
export function variablesOfSchool({ folder, text }: SchoolFile, variables: Variables): Variables {
  const own = without(parseEnv(text) as Variables, ownOfProcess)
  return { ...without(variables, ownOfSchool), DATA_DIR: join(folder, 'data'), ...own }
}

/** The configuration of one school; throws an `EnvError` that names everything that is wrong. */
export function envOfSchool(file: SchoolFile, variables: Variables): Env & { publicOrigin: string } {
  if (file.fault !== undefined) throw new EnvError([file.fault])
  const env = readEnv(variablesOfSchool(file, variables))
  const { publicOrigin } = env
  if (publicOrigin === null) throw new EnvError(['PUBLIC_ORIGIN must be set: the host name in it chooses the school'])
  return { ...env, publicOrigin }
}

/** The host name that chooses a school, as browsers write it; a final dot names the same host. */
export const hostNameOf = (publicOrigin: string): string => new URL(publicOrigin).hostname.replace(/\.$/, '')

const quotes = ['"', "'", '`']

function quoted(value: string): string {
  const quote = quotes.find((one) => !value.includes(one))
  if (quote === undefined || /[\r\n\\]/.test(value)) throw new EnvError([`${value} cannot be written to school.env`])
  return `${quote}${value}${quote}`
}

/** Writes `school.env` for its owner alone; the file is on the disk when this resolves. */
export async function writeSchoolFile(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}\n`)
  await writeDurably(join(folder, envFile), (add) => add(lines.join('')))
  syncFolder(folder)
}

/** Changes one variable of a school in the file as it is now, and leaves its other lines as they are, unless a last look at whether it may throws. */
export async function changeSchoolFile(
  { folder }: Pick<SchoolFile, 'folder'>,
  name: string,
  value: string,
  lastLook: () => void = () => undefined,
): Promise<void> {
  const path = join(folder, envFile)
  const lines = readFileSync(path, 'utf8').replace(/\n$/, '').split('\n')
  const others = lines.filter((line) => !new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line))
  await writeDurably(path, (add) => add(`${[...others, `${name}=${quoted(value)}`].join('\n')}\n`), lastLook)
  syncFolder(folder)
}
