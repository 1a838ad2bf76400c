import { inspection } from 'chartroom/inspect-options'
import { type AnyActorRef, createActor } from 'xstate'
import { type RecordingRef, recordingMachine } from '../../machines/recording/recording.machine.ts'
import { recordingActors } from '../../services/recording/recording.actors.ts'
import { announce } from '../../views/ui/status-region.tsx'
import { keepRoots, runningRoots } from './running-roots.ts'

let tabRecording: RecordingRef | null = null

const openPill = async () => {
  const { openPill: open } = await import('./open-pill.tsx')
  if (tabRecording) open(tabRecording)
}

const machine = recordingMachine.provide({ actors: recordingActors({ roots: runningRoots, openPill }) })

function create(goesOn: boolean): RecordingRef {
  const recording = createActor(machine, { input: { goesOn }, ...inspection })
  recording.on('recording.started', () => announce('Recording for a bug report. The button that ends it is at the top of every page.'))
  recording.on('recording.saved', ({ fileName }) => announce(`Saved as ${fileName}`))
  return recording.start()
}

/** The recording of this tab, one for all its pages; it begins with these root actors and with those that answer. */
export function recordingOfTab(running: readonly AnyActorRef[], goesOn = false): RecordingRef {
  keepRoots(running)
  tabRecording ??= create(goesOn)
  return tabRecording
}
