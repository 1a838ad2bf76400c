import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { asksForHelp } from '../asks-for-help.ts'
import { NewerDatabase } from '../db/migrate.ts'
import { type Env, EnvError, readEnv } from '../env.ts'
import { variablesOfChosenSchool } from '../schools/chosen-school.ts'
import { SchoolError } from '../schools/school-error.ts'
import { backupAndPrune } from './backup-and-prune.ts'
import { BackupError } from './backup-error.ts'
import { type CheckLine, counted } from './checks/check-line.ts'
import { exportData } from './export-data.ts'
import { importData } from './import-data.ts'
import { restoreBackup } from './restore-backup.ts'
import { listBackups, timeOfBackup } from './store/manifest.ts'
import { verifyBackup, verifyDatabase } from './verify-backup.ts'

type Say = (line: string) => void
/** Carries out a command; false where a check found a fault. */
type Run = (args: readonly string[], env: Env, say: Say) => Promise<boolean>

interface Command {
  run: Run
  /** The fewest and the most arguments that it takes. */
  takes: readonly [fewest: number, most: number]
  usage: string
}

/** Writes each line that was checked, and returns whether all hold. */
async function sayAll(lines: AsyncIterable<CheckLine>, say: Say): Promise<boolean> {
  let all = true
  for await (const { holds, what, faults = [] } of lines) {
    say(`${holds ? 'ok   ' : 'FAULT'} ${what}`)
    for (const fault of faults) say(`      ${fault}`)
    all &&= holds
  }
  say(all ? 'All checks passed.' : 'Some checks failed.')
  return all
}

/** Returns the newest backup by its number, and says which one that is and which have later dates. */
async function findLatest(backupDir: string, say: Say): Promise<string> {
  const names = await listBackups(backupDir)
  const latest = names.at(-1)
  if (latest === undefined) throw new BackupError(`There is no backup in ${backupDir}.`)
  const madeAt = timeOfBackup(latest)
  say(`The latest backup is ${latest}, made at ${new Date(madeAt).toISOString()}.`)
  for (const name of names.filter((one) => timeOfBackup(one) > madeAt)) say(`A clock was wrong: ${name} has a later date, but is older.`)
  return join(backupDir, latest)
}

/** A backup by its path, by its name in the folder of backups, or the latest one. */
async function pathOfBackup(given: string, { backupDir }: Env, say: Say): Promise<string> {
  if (given === 'latest') return findLatest(backupDir, say)
  return existsSync(given) ? resolve(given) : join(backupDir, given)
}

const backup: Run = async (_args, env, say) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const { path, rows, parts, newParts, newBytes, removed } = await backupAndPrune(env, Date.now)
  say(`${path}: ${counted(rows, 'row')} in ${counted(parts, 'part')}`)
  say(`Not stored before: ${counted(newParts, 'part')}, ${counted(newBytes, 'byte')}`)
  if (removed > 0) say(`${counted(removed, 'older backup')} removed`)
  return true
}

const restore: Run = async ([given = ''], env, say) => sayAll(restoreBackup(await pathOfBackup(given, env, say), env.databaseUrl), say)

const verify: Run = async ([given], env, say) =>
  sayAll(given === undefined ? verifyDatabase(env.databaseUrl) : verifyBackup(await pathOfBackup(given, env, say)), say)

const data: Run = async ([way = '', path = ''], { databaseUrl }, say) => {
  if (way !== 'export' && way !== 'import') throw new BackupError(commands.data.usage)
  say(await (way === 'export' ? exportData(databaseUrl, resolve(path)) : importData(resolve(path), databaseUrl)))
  return true
}

const commands = {
  backup: { run: backup, takes: [0, 0], usage: 'Usage: npm run backup' },
  restore: { run: restore, takes: [1, 1], usage: 'Usage: npm run restore -- <backup> | latest' },
  verify: { run: verify, takes: [0, 1], usage: 'Usage: npm run verify [-- <backup> | latest]' },
  data: { run: data, takes: [2, 2], usage: 'Usage: npm run data -- export|import <file>' },
} as const satisfies Record<string, Command>

const isName = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

const isSound = (args: readonly string[], [fewest, most]: Command['takes']): boolean =>
  args.length >= fewest && args.length <= most && !args.some((one) => one.startsWith('-'))

const sentenceOf = (error: unknown): string => {
  const isExpected = [BackupError, NewerDatabase, EnvError, SchoolError].some((kind) => error instanceof kind)
  return isExpected ? (error as Error).message : `It failed: ${(error as Error).message}`
}

/** Carries out one of the commands that look after the data, and returns the exit code. */
export async function runBackupCommand(
  name: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  say: Say = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  try {
    if (!isName(name)) throw new BackupError(`"${name}" is not a command.`)
    const { run, takes, usage } = commands[name]
    if (asksForHelp(args)) {
      say(usage)
      return 0
    }
    if (!isSound(args, takes)) throw new BackupError(usage)
    return (await run(args, readEnv({ ...variablesOfChosenSchool(variables), SAMPLE_SCHOOL: 'off' }), say)) ? 0 : 1
  } catch (error) {
    say(sentenceOf(error))
    return 1
  }
}
