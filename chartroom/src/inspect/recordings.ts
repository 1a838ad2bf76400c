import type { Log } from './recording.ts'
import { LARGEST_RECORDING, RecordingFault, readRecording } from './recording-file.ts'

/** Reads a recording from a file; throws a RecordingFault where it is none. */
export async function openRecording(file: File | null): Promise<{ log: Log; name: string }> {
  if (!file) throw new RecordingFault('notARecording')
  if (file.size > LARGEST_RECORDING) throw new RecordingFault('tooLarge')
  return { log: readRecording(await file.text()), name: file.name }
}
