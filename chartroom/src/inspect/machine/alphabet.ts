import { wordsFrom } from '../../chart/event-words.ts'
import { leaves } from '../../chart/leaves.ts'
import { done, elapsed, fails, type MachineModel } from '../../paths/machine-model.ts'
import type { Entry, Log, RecordedActor } from '../recording.ts'
import { RecordingFault } from '../recording-file.ts'
import type { PlayedPath } from './contract.ts'
import { inspectionMachine } from './inspection.machine.ts'
import { stepLength } from './setup.ts'

const started: Entry = {
  at: 0,
  actor: 'a/x:0',
  source: null,
  event: { type: 'xstate.init' },
  times: 1,
  taken: [],
  value: 'editing',
  status: 'active',
  changed: { email: '' },
  removed: [],
  born: { parent: null, machine: 'signIn', name: 'signIn' },
}
const stepped: Entry = {
  ...started,
  at: 5,
  event: { type: 'SUBMIT' },
  taken: ['signIn.editing --SUBMIT[0]'],
  value: 'signingIn',
  changed: { email: 'ada@school.example' },
  born: null,
}
const actor: RecordedActor = {
  ...{ key: 'a/x:0', parent: null, machine: 'signIn', name: 'signIn', status: 'active', value: 'editing' },
  ...{ context: { email: '' }, before: {}, taken: [], event: { type: 'xstate.init' } },
}
const log = (entries: readonly Entry[]): Log => ({ machines: {}, base: [actor], entries })
const start = { words: 'the start', taken: [], value: 'editing' }
const paths: readonly PlayedPath[] = [
  {
    given: 'the page is opened',
    start,
    steps: [
      { words: 'press "Sign in"', taken: ['signIn.editing --SUBMIT[0]'], value: 'signingIn' },
      { words: 'the server accepts', taken: ['signIn.signingIn --xstate.done.actor.signIn[0]'], value: 'signedIn' },
    ],
  },
  { given: 'the page is opened at once', start, steps: [] },
]
const coverage = { machines: { signIn: { at: '2026-11-21T18:00:00.000Z', taken: ['signIn.editing --SUBMIT[0]'] } } }
const halfSpeed = 0.5

/** The log holds one entry at most, so that looking back has an end. */
export const inspectionModel: MachineModel<typeof inspectionMachine> = {
  machine: inspectionMachine,
  inputs: [{ limit: 1 }],
  events: [
    { type: 'link.replayed', page: 'a', log: log([]) },
    { type: 'link.entriesAdded', more: { machines: {}, entries: [started] } },
    fails('liveLink', new Error('there is no channel')),
    { type: 'PAUSE' },
    { type: 'RESUME' },
    { type: 'STEP_BACK' },
    { type: 'STEP_FORWARD' },
    { type: 'GO_TO', position: 1 },
    { type: 'COMPOSE' },
    { type: 'CANCEL' },
    { type: 'SEND', actor: 'a/x:0', event: { type: 'SUBMIT' } },
    { type: 'OPEN', file: new File(['{}'], 'recording.json', { type: 'application/json', lastModified: 0 }) },
    done('readRecording', { log: log([started, stepped]), name: 'recording.json' }),
    fails('readRecording', new RecordingFault('otherVersion')),
    { type: 'CLOSE_RECORDING' },
    { type: 'OPEN_PATHS', machine: 'sign-in' },
    done('findPaths', paths),
    fails('findPaths', new Error('there is no such machine')),
    { type: 'RETRY' },
    { type: 'CHOOSE_PATH', path: 1 },
    { type: 'PLAY' },
    { type: 'HALT' },
    { type: 'CHANGE_SPEED', speed: halfSpeed },
    elapsed('stepDelay', 'inspection.mode.playing.shown.running'),
    { type: 'CLOSE_PATHS' },
    { type: 'SIMULATE', machine: 'sign-in' },
    { type: 'TAKE', event: 0 },
    { type: 'BEGIN', input: 0 },
    { type: 'CLOSE_SIMULATION' },
    { type: 'TOGGLE_COVERAGE' },
    done('loadCoverage', coverage),
    fails('loadCoverage', new Error('no answer')),
    { type: 'DISMISS' },
  ],
  key: (snapshot) => {
    const { log: told, recording, position, path, step, taken, coverage: shown, link } = snapshot.context
    const isBack = snapshot.hasTag('back')
    const isPath = snapshot.matches({ mode: { playing: 'shown' } })
    const isSimulated = snapshot.matches({ mode: 'simulating' })
    const kept = `${told.base.length > 0 ? 'base' : ''} ${told.entries.length}${shown ? ' covered' : ''} ${link}`
    return `${leaves(snapshot)} ${kept}${isBack ? ` ${recording ? 'file ' : ''}at ${position}` : ''}${isPath ? ` ${path}.${step}` : ''}${isSimulated ? ` ${step} of ${taken.length}` : ''}`
  },
  delays: { stepDelay: [stepLength(4), stepLength(halfSpeed)] },
  describe: wordsFrom<typeof inspectionMachine>({
    'link.replayed': 'a page tells what runs on it',
    'link.entriesAdded': 'an actor starts',
    GO_TO: ({ position }) => `choose entry ${position} of the log`,
    COMPOSE: 'press "Send an Event"',
    SEND: ({ event }) => `send ${event.type}`,
    OPEN: ({ file }) => `choose the file "${file.name}" as a recording`,
    'readRecording done': 'the file is a recording',
    'readRecording fails': 'the file is no recording that can be read',
    OPEN_PATHS: 'press "Play a Path"',
    'findPaths done': 'the paths are found',
    CHOOSE_PATH: ({ path }) => `choose path ${path + 1}`,
    SIMULATE: 'press "Simulate"',
    TAKE: 'choose what happens next',
    BEGIN: 'press "Start Over"',
    TOGGLE_COVERAGE: 'turn "Test coverage" on or off',
  }),
}
