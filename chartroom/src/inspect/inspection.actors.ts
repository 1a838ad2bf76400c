import { loadCoverage } from './coverage.ts'
import { liveLink } from './live-link.ts'
import type { Coverage } from './machine/contract.ts'
import type { Log } from './recording.ts'
import { openRecording } from './recordings.ts'
import { task } from './task.ts'

/** The actors of the live inspection, without the one that finds paths. */
export const inspectionActors = {
  liveLink: liveLink(),
  readRecording: task<{ log: Log; name: string }, { file: File | null }>(({ input }) => openRecording(input.file)),
  loadCoverage: task<Coverage, Record<string, never>>(({ signal }) => loadCoverage(signal)),
}
