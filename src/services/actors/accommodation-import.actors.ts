import type { AccommodationImportReply } from '../../../domain/api/accommodations.ts'
import type { ReadFile } from '../../machines/accommodation-import/setup.ts'
import { importAccommodations } from '../api/accommodations.ts'
import { readListFile } from '../device/list-file.ts'
import { task } from './task.ts'

interface Call extends ReadFile {
  assignmentId: string
  reason: string
}

const importing = (apply: boolean) =>
  task<AccommodationImportReply, Call>(({ input: { assignmentId, csv, reason }, signal }) =>
    importAccommodations(assignmentId, { csv, apply, reason: reason.trim() }, signal),
  )

export const accommodationImportActors = {
  readFile: task<ReadFile, { file: File | null }>(async ({ input: { file } }) => {
    if (!file) throw new Error('no file to read')
    return { name: file.name, csv: await readListFile(file) }
  }),
  checkFile: importing(false),
  applyFile: importing(true),
}
