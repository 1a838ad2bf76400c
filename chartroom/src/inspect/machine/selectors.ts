import type { Log } from '../recording.ts'
import type { RecordingFaultCode } from '../recording-file.ts'
import type { Coverage, PlayedPath } from './contract.ts'
import type { InspectionSnapshot } from './inspection.machine.ts'
import { type InspectionNotice, type InspectionView, type Speed, shownLog } from './setup.ts'

const asides: readonly (InspectionView | InspectionNotice)[] = ['none', 'opening', 'openFailed', 'reading', 'coverageFailed']
const isAside = (view: InspectionView | InspectionNotice): view is InspectionNotice => asides.includes(view)
const isView = (view: InspectionView | InspectionNotice): view is InspectionView => !asides.includes(view)
const viewsOf = (snapshot: InspectionSnapshot) => Object.values(snapshot.getMeta()).flatMap((meta) => (meta ? [meta.view] : []))

/** What is looked at. */
export const selectView = (snapshot: InspectionSnapshot): InspectionView => viewsOf(snapshot).find(isView) ?? 'waiting'

/** What is asked for beside it, or went wrong. */
export const selectNotice = (snapshot: InspectionSnapshot): InspectionNotice => viewsOf(snapshot).find(isAside) ?? 'none'

/** The log that is looked at. */
export const selectLog = ({ context }: InspectionSnapshot): Log => shownLog(context)

/** How many entries of that log have happened: all of them, unless one looks back. */
export const selectPosition = (snapshot: InspectionSnapshot): number =>
  snapshot.hasTag('back') ? snapshot.context.position : selectLog(snapshot).entries.length

/** The actors run now, so that they can be sent events. */
export const selectIsLive = (snapshot: InspectionSnapshot): boolean => snapshot.matches({ mode: { live: 'following' } })

/** The name of the opened file. */
export const selectRecordingName = ({ context }: InspectionSnapshot): string => context.recordingName

/** Why the chosen file could not be opened. */
export const selectFault = ({ context }: InspectionSnapshot): RecordingFaultCode | null => context.fault

/** The machine whose paths are played; null while none are. */
export const selectPlayedMachine = (snapshot: InspectionSnapshot): string | null =>
  snapshot.matches({ mode: 'playing' }) ? snapshot.context.machine : null

/** The paths that can be played. */
export const selectPaths = ({ context }: InspectionSnapshot): readonly PlayedPath[] => context.paths

/** The place of the chosen path. */
export const selectPathPlace = ({ context }: InspectionSnapshot): number => context.path

/** How many steps of the chosen path have happened. */
export const selectStep = ({ context }: InspectionSnapshot): number => context.step

/** How fast a path plays. */
export const selectSpeed = ({ context }: InspectionSnapshot): Speed => context.speed

/** A path plays by itself. */
export const selectIsPlaying = (snapshot: InspectionSnapshot): boolean => snapshot.matches({ mode: { playing: { shown: 'running' } } })

/** The machine that is simulated; null while none is. */
export const selectSimulatedMachine = (snapshot: InspectionSnapshot): string | null =>
  snapshot.matches({ mode: 'simulating' }) ? snapshot.context.machine : null

/** The place in the model of the input with which the simulation begins. */
export const selectInput = ({ context }: InspectionSnapshot): number => context.input

/** The places in the alphabet of the events that the simulation took, those after the step that is looked at included. */
export const selectTaken = ({ context }: InspectionSnapshot): readonly number[] => context.taken

/** What the last test run took; null where it is not shown. */
export const selectCoverage = ({ context }: InspectionSnapshot): Coverage | null => context.coverage
