import type { Log } from '../../../domain/recording.ts'
import type { Coverage } from '../../machines/inspection/contract.ts'
import { task } from '../actors/task.ts'
import { loadCoverage } from './coverage.ts'
import { liveLink } from './live-link.ts'
import { openRecording } from './recordings.ts'

/** The actors of the live inspection, without the one that finds paths. */
export const inspectionActors = {
  liveLink: liveLink(),
  readRecording: task<{ log: Log; name: string }, { file: File | null }>(({ input }) => openRecording(input.file)),
  loadCoverage: task<Coverage, Record<string, never>>(({ signal }) => loadCoverage(signal)),
}
