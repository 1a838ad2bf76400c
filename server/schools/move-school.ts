import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exportData } from '../backup/export-data.ts'
import { importData } from '../backup/import-data.ts'
import { verifyDatabase } from '../backup/verify-backup.ts'
import { waitUntilReleased } from './database-release.ts'
import { makeDatabase } from './make-database.ts'
import { SchoolFault } from './school-fault.ts'
import { changeSchoolFile, movingPath, readSchoolFile, type SchoolFile } from './school-files.ts'

export interface Move {
  file: SchoolFile
  from: string
  to: string
  /** How long servers may take to close the school, in milliseconds. */
  longestWait?: number
}

const usualWait = 30_000

/** Only one command at a time moves a school. */
function claim({ name, folder }: SchoolFile): void {
  try {
    writeFileSync(movingPath(folder), `${new Date().toISOString()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new SchoolFault(
      `The school ${name} is already being moved. If no command runs, remove ${movingPath(folder)} and run the command again.`,
    )
  }
}

/** Another command may have moved the school between the reading of its file and the claim. */
function refuseChanged({ name, folder, text }: SchoolFile): void {
  if (readSchoolFile(dirname(folder), name)?.text !== text)
    throw new SchoolFault(`The school.env of ${name} has changed since this command read it. Nothing was moved; run the command again.`)
}

async function checkAll(url: string): Promise<void> {
  for await (const { holds, what } of verifyDatabase(url)) if (!holds) throw new SchoolFault(`The new database failed a check: ${what}`)
}

async function copy({ file, from, to }: Move): Promise<string> {
  const path = join(file.folder, `move-${Date.now()}.data`)
  try {
    await exportData(from, path)
    await makeDatabase(to)
    return await importData(path, to)
  } finally {
    rmSync(path, { force: true })
  }
}

/**
 * Moves a school into another, empty database: servers close it, every row is copied and checked, and only then does its file name the new one.
 * If anything fails, the school stays where it was. Returns a summary of the copied rows.
 */
export async function moveSchool(move: Move): Promise<string> {
  const { file, from, to, longestWait = usualWait } = move
  if (from === to) throw new SchoolFault(`The school ${file.name} is already there.`)
  claim(file)
  try {
    refuseChanged(file)
    if (!(await waitUntilReleased(from, longestWait)))
      throw new SchoolFault(`The database of ${file.name} is still in use. Nothing was moved.`)
    const summary = await copy(move)
    await checkAll(to)
    await changeSchoolFile(file, 'DATABASE_URL', to)
    return summary
  } finally {
    rmSync(movingPath(file.folder), { force: true })
  }
}
