import { type AnyActorRef, type EventObject, fromCallback } from 'xstate'
import { task } from '../actors/task.ts'

const loadRecording = () => import('./tab-recording.ts')

const KEPT_MS = 10_000

/** Has the browser save a text as a file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

async function save(): Promise<string> {
  const { endRecording, recordedText } = await loadRecording()
  const savedAt = new Date().toISOString()
  const name = `examhall-recording-${savedAt.slice(0, 10)}.json`
  download(name, recordedText(savedAt))
  endRecording()
  return name
}

const personWatch = fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
  let stop = (): void => undefined
  let isOver = false
  loadRecording().then(
    ({ whenSomebodyElse }) => {
      if (!isOver) stop = whenSomebodyElse(() => sendBack({ type: 'person.changed' }))
    },
    () => undefined,
  )
  return () => {
    isOver = true
    stop()
  }
})

interface RecordingNeeds {
  /** The root actors that already run when a recording begins. */
  roots: () => readonly AnyActorRef[]
  /** Puts on the page what says that it is recorded. */
  openPill: () => Promise<void>
}

/** The actors of a recording for a bug report; what records is loaded once somebody starts one. */
export const recordingActors = ({ roots, openPill }: RecordingNeeds) => ({
  startRecording: task<void, Record<string, never>>(async () => {
    const [{ startRecording }] = await Promise.all([loadRecording(), openPill()])
    startRecording(roots())
  }),
  saveRecording: task<string, Record<string, never>>(save),
  personWatch,
})
