import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'

/** Waits until what was written to a file is on the disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** Waits until the names in a folder are on the disk; where a system cannot, it keeps them by itself. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** How the names of files end that are still being written. */
export const unfinishedEnd = '.tmp'

let count = 0

/** Has a file written for its owner alone that gets its name once it is on the disk and a last look does not throw; the folder is the caller's to sync. */
export async function writeDurably(
  path: string,
  write: (add: (text: string | Uint8Array) => Promise<void>) => Promise<void>,
  lastLook: () => void = () => undefined,
): Promise<void> {
  count += 1
  const unfinished = `${path}.${process.pid}-${count}${unfinishedEnd}`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await write(async (text) => file.writeFile(text))
    await file.sync()
    await file.close()
    lastLook()
    renameSync(unfinished, path)
  } catch (error) {
    await file.close()
    await rm(unfinished, { force: true })
    throw error
  }
}
