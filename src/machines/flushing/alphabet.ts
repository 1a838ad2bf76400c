import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { flushingMachine } from './flushing.machine.ts'
import { sampleRecord } from './sample.ts'
import { flushingWords } from './words.ts'

const network = { kind: 'network', status: null, reason: null, message: '' } as const

/** The alphabet of flushing: nothing waits, or two stays in charge, and every way in which sending one can end. */
export const flushingModel: MachineModel<typeof flushingMachine> = {
  machine: flushingMachine,
  inputs: [{ userId: 'user-1', assignmentId: 'quiz-1', own: [] }],
  events: [
    done('readRecords', []),
    done('readRecords', [sampleRecord, { ...sampleRecord, writer: 'writer-2' }]),
    fails('readRecords', network),
    done('sendRecords', { kind: 'acknowledged', late: [], refused: {}, counted: 1, rivals: 0 }),
    done('sendRecords', { kind: 'signedOut' }),
    done('sendRecords', { kind: 'failed', problem: { ...network, kind: 'refused', status: 503 } }),
    fails('sendRecords', network),
  ],
  key: (snapshot) => JSON.stringify([leaves(snapshot), snapshot.context.waiting.length]),
  ...flushingWords,
}
