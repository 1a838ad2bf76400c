import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { studentNamesMachine } from './student-names.machine.ts'
import { studentNamesWords } from './words.ts'

export const studentNamesModel: MachineModel<typeof studentNamesMachine> = {
  machine: studentNamesMachine,
  inputs: [{ assignmentId: 'q1', questionId: 'short' }],
  events: [
    { type: 'SHOW_NAMES' },
    { type: 'REVEAL' },
    { type: 'KEEP_HIDDEN' },
    { type: 'HIDE_NAMES' },
    done('revealNames', [{ submissionId: 'a7', name: 'Ada Lovelace', email: 'ada@school.example' }]),
    fails('revealNames', Object.assign(new Error(''), { kind: 'network' })),
  ],
  key: leaves,
  ...studentNamesWords,
}
