import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOMY_BYTES = 2 ** 30

const isRoomy = (folder: string): boolean => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOMY_BYTES
}

/** Makes a folder for what a run throws away: in memory where there is a gigabyte of it, because databases wait for the disk. */
export const makeScratchFolder = (name: string): string => mkdtempSync(join(isRoomy(MEMORY) ? MEMORY : tmpdir(), `examhall-${name}-`))
