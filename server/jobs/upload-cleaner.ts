import { hour } from '../../domain/time/durations.ts'
import { longestUpload } from '../features/files/files.service.ts'
import type { fileStore } from '../features/files/files.store.ts'
import type { JobLog } from './job-log.ts'
import { type JobScheduler, ownScheduler, type Repeated } from './job-scheduler.ts'

export interface UploadCleanerOptions {
  files: Pick<ReturnType<typeof fileStore>, 'leftBehind' | 'drop'>
  now: () => number
  log: JobLog
  every?: number
  scheduler?: JobScheduler
}

/** Removes at once and then every hour what a crash left of uploads; one still under way is never touched. Never rejects. */
export async function startUploadCleaner({
  files,
  now,
  log,
  every = hour,
  scheduler = ownScheduler,
}: UploadCleanerOptions): Promise<Repeated> {
  const clean = async () => {
    try {
      const uploads = await files.leftBehind(now() - 2 * longestUpload)
      for (const upload of uploads) await files.drop(upload)
      if (uploads.length > 0) log.info({ uploads: uploads.length }, 'abandoned uploads were removed')
    } catch (error) {
      log.warn({ err: error }, 'removing abandoned uploads failed; retrying')
    }
  }
  await clean()
  return scheduler.repeat('clean-uploads', every, clean)
}
