import { inspection } from 'chartroom/inspect-options'
import { createRecorder, type Recorder } from 'chartroom/recorder'
import { emptyLog, type Log } from 'chartroom/recording'
import { readRecording, recordingText } from 'chartroom/recording-file'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { factsOf, textOf } from '../../../domain/problem.ts'
import { quietly, RECORDING_KEY } from '../../device-record.ts'
import { recordedFields } from './allow-list.ts'

const OWNER_KEY = `${RECORDING_KEY}_owner`
const LIMITS = { entries: 2_000, characters: 1_000_000 }

interface Running {
  readonly recorder: Recorder
  /** The id of whoever started it; '' until somebody is signed in. */
  owner: string
  readonly detach: () => void
}

let running: Running | null = null
const listeners = new Set<() => void>()

const kept = (key: string): string => quietly(() => sessionStorage.getItem(key), null) ?? ''

function keep({ recorder, owner }: Running): void {
  quietly(() => {
    sessionStorage.setItem(RECORDING_KEY, recordingText(recorder.log(), new Date().toISOString()))
    sessionStorage.setItem(OWNER_KEY, owner)
  }, undefined)
}

/** The id of whoever is signed in, where this is a snapshot of the session; '' in any other. */
function personIn(snapshot: unknown): string {
  const { machine, context } = factsOf(snapshot)
  return factsOf(machine).id === 'session' ? textOf(factsOf(factsOf(context).user).id) : ''
}

function endUnsaved(): void {
  endRecording()
  for (const listener of [...listeners]) listener()
}

/** Nothing of a second person is recorded: they were not asked. */
function observePerson(recording: Running, snapshot: unknown): void {
  const person = personIn(snapshot)
  if (running !== recording || person === '' || person === recording.owner) return
  if (recording.owner === '') recording.owner = person
  else endUnsaved()
}

function watch(recording: Running, event: InspectionEvent): void {
  if (event.type === '@xstate.snapshot') observePerson(recording, event.snapshot)
  if (running === recording) recording.recorder.inspect(event)
}

/** Has every root actor that is created from now on inspected, and the log kept whenever the page may be leaving. */
function follow(recorder: Recorder, inspect: (event: InspectionEvent) => void): () => void {
  const before = inspection.inspect
  const store = () => running && keep(running)
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) recorder.leave()
    store()
  }
  inspection.inspect = (event) => {
    before?.(event)
    inspect(event)
  }
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', store)
  return () => {
    if (before) inspection.inspect = before
    else delete inspection.inspect
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', store)
  }
}

function begin(owner: string, earlier: Log): Running {
  endRecording()
  const recorder = createRecorder({ allow: recordedFields, limits: LIMITS, earlier })
  const recording: Running = { recorder, owner, detach: follow(recorder, (event) => watch(recording, event)) }
  running = recording
  return recording
}

/** Begins to record what the pages of this tab do, first of all the systems of these root actors, which already run. */
export function startRecording(roots: readonly AnyActorRef[]): void {
  const recording = begin('', emptyLog)
  for (const root of roots) {
    observePerson(recording, root.getSnapshot())
    root.subscribe((snapshot) => observePerson(recording, snapshot))
    recording.recorder.attach(root)
  }
  keep(recording)
}

/** Goes on with the recording that this tab kept when its last page was left; one that cannot be read begins anew. */
export function resumeRecording(): void {
  begin(
    kept(OWNER_KEY),
    quietly(() => readRecording(kept(RECORDING_KEY)), emptyLog),
  )
}

/** Ends the recording of this tab and forgets it. */
export function endRecording(): void {
  running?.recorder.stop()
  running?.detach()
  running = null
  quietly(() => {
    sessionStorage.removeItem(RECORDING_KEY)
    sessionStorage.removeItem(OWNER_KEY)
  }, undefined)
}

/** The recording of this tab as the text of a file; '' where there is none. */
export const recordedText = (savedAt: string): string => (running ? recordingText(running.recorder.log(), savedAt) : '')

/** Calls the listener once the recording has ended because somebody else signed in; returns how to stop that. */
export function whenSomebodyElse(listener: () => void): () => void {
  if (!running) listener()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
