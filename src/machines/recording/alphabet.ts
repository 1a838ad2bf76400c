import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { recordingMachine } from './recording.machine.ts'
import { recordingWords } from './words.ts'

/** The alphabet of a recording for a bug report: it is started, stopped and saved, or ends with its person. */
export const recordingModel: MachineModel<typeof recordingMachine> = {
  machine: recordingMachine,
  inputs: [{ goesOn: false }, { goesOn: true }],
  events: [
    { type: 'START' },
    done('startRecording'),
    fails('startRecording', new Error('no network')),
    { type: 'STOP' },
    done('saveRecording', 'examhall-recording-2026-11-23.json'),
    fails('saveRecording', new Error('no file')),
    { type: 'CLOSE' },
    { type: 'person.changed' },
    fails('personWatch', new Error('died')),
  ],
  outside: ['person.changed'],
  key: leaves,
  ...recordingWords,
}
