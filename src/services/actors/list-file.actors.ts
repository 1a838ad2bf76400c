import type { ReadFile } from '../../machines/file-import/contract.ts'
import { readListFile } from '../device/list-file.ts'
import { task } from './task.ts'

/** Reads a chosen file as text; refuses what is no list. */
export const readFile = task<ReadFile, { file: File | null }>(async ({ input: { file } }) => {
  if (!file) throw new Error('no file to read')
  return { name: file.name, csv: await readListFile(file) }
})
