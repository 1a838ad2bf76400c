import { assign, raise, sendTo, setup } from 'xstate'
import { callbackContract, promiseContract } from '../../chart/contracts.ts'
import { appendEntries, emptyLog, type Log, mergePageLog, type PlainEvent } from '../recording.ts'
import { RecordingFault, type RecordingFaultCode } from '../recording-file.ts'
import type { Coverage, LinkCommand, LinkEvent, PlayedPath } from './contract.ts'

export type Speed = 0.5 | 1 | 2 | 4

export interface InspectionContext {
  /** How many entries of the running pages are kept. */
  limit: number
  /** Whether pages can be heard. */
  link: 'open' | 'cut'
  log: Log
  recording: Log | null
  recordingName: string
  fault: RecordingFaultCode | null
  /** How many entries of the log or the recording have happened, while one looks back. */
  position: number
  /** The machine whose paths are played. */
  machine: string
  paths: readonly PlayedPath[]
  path: number
  step: number
  speed: Speed
  /** The place of the input with which a simulation begins, and of each event that it took, in the model of the machine. */
  input: number
  taken: readonly number[]
  coverage: Coverage | null
}

export type InspectionEvent =
  | LinkEvent
  | { type: 'PAUSE' }
  | { type: 'RESUME' }
  | { type: 'STEP_BACK' }
  | { type: 'STEP_FORWARD' }
  | { type: 'GO_TO'; position: number }
  | { type: 'COMPOSE' }
  | { type: 'CANCEL' }
  | { type: 'SEND'; actor: string; event: PlainEvent }
  | { type: 'OPEN'; file: File }
  | { type: 'CLOSE_RECORDING' }
  | { type: 'OPEN_PATHS'; machine: string }
  | { type: 'CHOOSE_PATH'; path: number }
  | { type: 'PLAY' }
  | { type: 'HALT' }
  | { type: 'CHANGE_SPEED'; speed: Speed }
  | { type: 'CLOSE_PATHS' }
  | { type: 'SIMULATE'; machine: string }
  | { type: 'TAKE'; event: number }
  | { type: 'BEGIN'; input: number }
  | { type: 'CLOSE_SIMULATION' }
  | { type: 'RETRY' }
  | { type: 'TOGGLE_COVERAGE' }
  | { type: 'DISMISS' }
  | { type: 'recording.opened' }
  | { type: 'link.broken' }

export type InspectionView =
  | 'waiting'
  | 'cut'
  | 'following'
  | 'composing'
  | 'paused'
  | 'replaying'
  | 'finding'
  | 'findFailed'
  | 'path'
  | 'simulation'
export type InspectionNotice = 'none' | 'opening' | 'openFailed' | 'reading' | 'coverageFailed'

const STEP_MS = 1_000

/** How long a step of a path is shown, in ms. */
export const stepLength = (speed: Speed): number => STEP_MS / speed

type Opened = { log: Log; name: string }
type Found = { paths: readonly PlayedPath[] }

/** The log that is looked at: the opened recording or that of the running pages. */
export const shownLog = ({ recording, log }: Pick<InspectionContext, 'recording' | 'log'>): Log => recording ?? log

const stepsOf = ({ paths, path }: InspectionContext): number => paths[path]?.steps.length ?? 0

export const inspection = setup({
  types: {
    context: {} as InspectionContext,
    events: {} as InspectionEvent,
    input: {} as { limit: number },
    tags: {} as 'busy' | 'back',
    meta: {} as { view: InspectionView | InspectionNotice },
  },
  actors: {
    liveLink: callbackContract<LinkCommand, Record<string, never>>('liveLink'),
    readRecording: promiseContract<Opened, { file: File | null }>('readRecording'),
    findPaths: promiseContract<readonly PlayedPath[], { machine: string }>('findPaths'),
    loadCoverage: promiseContract<Coverage, Record<string, never>>('loadCoverage'),
  },
  delays: { stepDelay: ({ context }) => stepLength(context.speed) },
  guards: {
    isCut: ({ context }) => context.link === 'cut',
    hasActors: ({ context: { log } }) => log.base.length + log.entries.length > 0,
    hasEntries: ({ context: { log } }) => log.entries.length > 0,
    isAfterStart: ({ context }) => context.position > 0,
    hasLaterEntries: ({ context }) => context.position < shownLog(context).entries.length,
    isInLog: ({ context }, { position }: { position: number }) => position >= 0 && position <= shownLog(context).entries.length,
    isCovered: ({ context }) => context.coverage !== null,
    hasSteps: ({ context }) => stepsOf(context) > 0,
    isAfterFirstStep: ({ context }) => context.step > 0,
    hasNextStep: ({ context }) => context.step < stepsOf(context),
    hasRoom: ({ context }) => context.step < context.limit,
    hasTakenLater: ({ context }) => context.step < context.taken.length,
    hasOneStepLeft: ({ context }) => context.step + 1 >= stepsOf(context),
  },
  actions: {
    cutLink: assign({ link: 'cut' }),
    announceCut: raise({ type: 'link.broken' }),
    keepReplay: assign(({ context }, { page, log }: { page: string; log: Log }) => ({ log: mergePageLog(context.log, log, page) })),
    keepEntries: assign(({ context }, { more }: { more: Pick<Log, 'machines' | 'entries'> }) => {
      const log = appendEntries(context.log, more, context.limit)
      const dropped = context.log.entries.length + more.entries.length - log.entries.length
      return { log, position: context.recording ? context.position : Math.max(0, context.position - dropped) }
    }),
    stopAtEnd: assign(({ context }) => ({ position: shownLog(context).entries.length })),
    stepBackFromEnd: assign(({ context }) => ({ position: shownLog(context).entries.length - 1 })),
    stepInLog: assign(({ context }, { by }: { by: 1 | -1 }) => ({ position: context.position + by })),
    goTo: assign((_, { position }: { position: number }) => ({ position })),
    passOn: sendTo(
      'liveLink',
      (_, { actor, event }: { actor: string; event: PlainEvent }): LinkCommand => ({ type: 'link.send', actor, event }),
    ),
    keepRecording: assign((_, { log, name }: Opened) => ({
      recording: log,
      recordingName: name,
      position: log.entries.length,
      fault: null,
    })),
    forgetRecording: assign({ recording: null, recordingName: '' }),
    announceRecording: raise({ type: 'recording.opened' }),
    keepFault: assign((_, { error }: { error: unknown }) => ({
      fault: error instanceof RecordingFault ? error.code : ('damaged' as const),
    })),
    rememberMachine: assign((_, { machine }: { machine: string }) => ({ machine, paths: [], path: 0, step: 0, input: 0, taken: [] })),
    keepPaths: assign((_, { paths }: Found) => ({ paths, path: 0, step: 0 })),
    choosePath: assign(({ context }, { path }: { path: number }) => ({ path: context.paths[path] ? path : context.path, step: 0 })),
    stepInPath: assign(({ context }, { by }: { by: 1 | -1 }) => ({ step: context.step + by })),
    startOver: assign({ step: 0 }),
    keepTaken: assign(({ context }, { event }: { event: number }) => ({
      taken: [...context.taken.slice(0, context.step), event],
      step: context.step + 1,
    })),
    beginSimulation: assign((_, { input }: { input: number }) => ({ input, taken: [], step: 0 })),
    changeSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
    keepCoverage: assign((_, { coverage }: { coverage: Coverage }) => ({ coverage })),
    forgetCoverage: assign({ coverage: null }),
  },
})

/** The context before anything was received. */
export const initialContext = ({ limit }: { limit: number }): InspectionContext => ({
  limit,
  link: 'open',
  log: emptyLog,
  recording: null,
  recordingName: '',
  fault: null,
  position: 0,
  machine: '',
  paths: [],
  path: 0,
  step: 0,
  speed: 1,
  input: 0,
  taken: [],
  coverage: null,
})
