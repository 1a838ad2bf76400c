import { createRoot } from 'react-dom/client'
import type { RecordingRef } from '../../machines/recording/recording.machine.ts'
import { RecordingPill } from '../../views/recording/recording-pill.tsx'

let isOpen = false

/** Puts the line that says that this tab is recorded above whatever page is open, now and later. */
export function openPill(recording: RecordingRef): void {
  if (isOpen) return
  isOpen = true
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(<RecordingPill recording={recording} />)
}
