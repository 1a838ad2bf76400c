import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import { exportData } from '../backup/export-data.ts'
import { importData } from '../backup/import-data.ts'
import { lockFile } from '../backup/store/process-lock.ts'
import { verifyDatabase } from '../backup/verify-backup.ts'
import { waitUntilReleased } from './database-release.ts'
import { makeDatabase } from './make-database.ts'
import { SchoolError } from './school-error.ts'
import { changeSchoolFile, copyPath, movingPath, readSchoolFile, type SchoolFile } from './school-files.ts'

export interface Move {
  file: SchoolFile
  from: string
  to: string
  /** How long servers may take to close the school, in milliseconds. */
  longestWait?: number
  /** Stops the move as long as the school has not changed its database. */
  signal?: AbortSignal
}

const usualWait = 30_000

/** Only one command at a time moves a school. */
function claim({ name, folder }: SchoolFile) {
  try {
    return lockFile(movingPath(folder), `the folder of ${name}`)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new SchoolError(`The school ${name} is already being moved. If that command was killed, run this one again in two minutes.`)
  }
}

/** Another command may have moved the school between the reading of its file and the claim. */
function refuseChanged({ name, folder, text }: SchoolFile): void {
  if (readSchoolFile(dirname(folder), name)?.text !== text)
    throw new SchoolError(`The school.env of ${name} has changed since this command read it. Nothing was moved; run the command again.`)
}

async function checkAll(url: string, signal: AbortSignal | undefined): Promise<void> {
  for await (const { holds, what } of verifyDatabase(url)) {
    signal?.throwIfAborted()
    if (!holds) throw new SchoolError(`The new database failed a check: ${what}`)
  }
}

async function copy({ file, from, to, signal }: Move): Promise<string> {
  const path = copyPath(file.folder)
  try {
    await exportData(from, path, signal)
    await makeDatabase(to)
    return await importData(path, to, signal)
  } finally {
    rmSync(path, { force: true })
  }
}

async function moveClaimed(move: Move, lastLook: () => void): Promise<string> {
  const { file, from, to, longestWait = usualWait, signal } = move
  refuseChanged(file)
  if (!(await waitUntilReleased(from, longestWait, signal)))
    throw new SchoolError(`The database of ${file.name} is still in use. Nothing was moved.`)
  const summary = await copy(move)
  await checkAll(to, signal)
  await changeSchoolFile(file, 'DATABASE_URL', to, lastLook)
  return summary
}

/**
 * Moves a school into another, empty database: servers close it, every row is copied and checked, and only then does its file name the new one.
 * If anything fails, the school stays where it was. Returns a summary of the copied rows.
 */
export async function moveSchool(move: Move): Promise<string> {
  const { file, from, to, signal } = move
  if (from === to) throw new SchoolError(`The school ${file.name} is already there.`)
  const marker = claim(file)
  try {
    return await moveClaimed(move, () => {
      signal?.throwIfAborted()
      marker.check()
    })
  } catch (error) {
    if (error !== signal?.reason) throw error
    throw new SchoolError(`The move was stopped. The school ${file.name} is where it was.`)
  } finally {
    marker.release()
  }
}
