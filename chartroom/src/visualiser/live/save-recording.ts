import type { Log } from '../../inspect/recording.ts'
import { recordingText } from '../../inspect/recording-file.ts'

const KEPT_MS = 10_000

/** Offers a log as a file that can be opened again. */
export function saveRecording(log: Log): void {
  const savedAt = new Date().toISOString()
  const url = URL.createObjectURL(new Blob([recordingText(log, savedAt)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `chartroom-recording-${savedAt.slice(0, 19).replaceAll(':', '')}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
