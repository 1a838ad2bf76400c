import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { remindersMachine } from './reminders.machine.ts'
import type { RemindersInput } from './setup.ts'
import { remindersWords } from './words.ts'

/** Two students who have not submitted. */
export const remindersInput: RemindersInput = {
  assignmentId: 'q1',
  students: [
    { id: 's2', name: 'Alan Turing', email: 'alan@school.example' },
    { id: 's3', name: 'Grace Hopper', email: 'grace@school.example' },
  ],
}

const result = { sent: 1, skipped: 0, delivery: 'smtp' as const, failed: [{ studentId: 's3', name: 'Grace Hopper' }] }

export const remindersModel: MachineModel<typeof remindersMachine> = {
  machine: remindersMachine,
  inputs: [remindersInput],
  events: [
    { type: 'SEND', studentIds: null },
    { type: 'SEND', studentIds: ['s3'] },
    { type: 'RETRY' },
    { type: 'CLOSE' },
    done('sendReminders', result),
    done('sendReminders', { ...result, failed: [] }),
    fails('sendReminders', Object.assign(new Error('This quiz is closed.'), { kind: 'refused', status: 409, reason: 'closed' })),
  ],
  key: (snapshot) => `${leaves(snapshot)} ${(snapshot.context.result?.failed.length ?? 0) > 0 ? 'some failed' : ''}`,
  ...remindersWords,
}
