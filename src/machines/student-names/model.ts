import { leaves } from '../leaves.ts'
import { done, fails, type MachineModel } from '../machine-model.ts'
import { studentNamesMachine } from './student-names.machine.ts'

export const studentNamesModel: MachineModel<typeof studentNamesMachine> = {
  machine: studentNamesMachine,
  inputs: [{ quizId: 'q1', questionId: 'short' }],
  events: [
    { type: 'SHOW_NAMES' },
    { type: 'REVEAL' },
    { type: 'KEEP_HIDDEN' },
    { type: 'HIDE_NAMES' },
    done('revealNames', [{ submissionId: 'a7', name: 'Ada Lovelace', email: 'ada@school.example' }]),
    fails('revealNames', Object.assign(new Error(''), { kind: 'network' })),
  ],
  key: leaves,
}
