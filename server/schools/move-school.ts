import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportData } from '../backup/export-data.ts'
import { importData } from '../backup/import-data.ts'
import { verifyDatabase } from '../backup/verify-backup.ts'
import { isLetGo } from './let-go.ts'
import { makeDatabase } from './make-database.ts'
import { SchoolFault } from './school-fault.ts'
import { changeSchoolFile, movingPath, type SchoolFile } from './school-files.ts'

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
    throw new SchoolFault(`The school ${name} is being moved already. If no command runs, remove ${movingPath(folder)} and call again.`)
  }
}

async function checkAll(url: string): Promise<void> {
  for await (const { holds, what } of verifyDatabase(url))
    if (!holds) throw new SchoolFault(`Not everything holds in the new database: ${what}`)
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
 * Moves a school into another, empty database: servers close it, every row is copied and checked, and only then its file names the new one.
 * Whatever fails leaves the school where it was. Returns how many rows there are.
 */
export async function moveSchool(move: Move): Promise<string> {
  const { file, from, to, longestWait = usualWait } = move
  if (from === to) throw new SchoolFault(`The school ${file.name} is there already.`)
  claim(file)
  try {
    if (!(await isLetGo(from, longestWait)))
      throw new SchoolFault(`Somebody still has the database of ${file.name} open. Nothing was moved.`)
    const told = await copy(move)
    await checkAll(to)
    await changeSchoolFile(file, 'DATABASE_URL', to)
    return told
  } finally {
    rmSync(movingPath(file.folder), { force: true })
  }
}
