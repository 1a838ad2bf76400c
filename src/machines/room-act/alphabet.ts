import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { roomActMachine } from './room-act.machine.ts'
import type { ActPreview, DoneAct, RoomActInput } from './setup.ts'
import { roomActWords } from './words.ts'

/** Minutes for two students. */
export const roomActInput: RoomActInput = { assignmentId: 'q1', kind: 'minutes', to: ['s1', 's2'], minutes: null }

/** What five minutes do: one student has them, the other has submitted. */
export const actPreview: ActPreview = {
  actId: 'act-9',
  effects: [
    { studentId: 's1', attemptId: 'open-1', before: '2026-11-20T09:40:00.000Z', after: '2026-11-20T09:45:00.000Z' },
    { studentId: 's2', attemptId: null, before: null, after: null, skipped: 'noOpenAttempt' },
  ],
}

/** The act as the log has it. */
export const doneAct: DoneAct = {
  act: {
    id: 'act-9',
    act: { kind: 'minutes', minutes: 5 },
    reason: 'The fire alarm rang.',
    by: 'Emmy Noether',
    at: '2026-11-20T09:21:00.000Z',
    studentIds: ['s1'],
    everybody: false,
    seenBy: 0,
    canUndo: false,
    undone: null,
  },
  effects: actPreview.effects,
}

const nobody: ActPreview = { actId: 'act-9', effects: actPreview.effects.slice(1) }
const offline = Object.assign(new Error(''), { kind: 'network' })
const refused = Object.assign(new Error('This quiz is closed.'), { kind: 'refused', status: 409, reason: 'closed' })

export const roomActModel: MachineModel<typeof roomActMachine> = {
  machine: roomActMachine,
  inputs: [roomActInput],
  events: [
    { type: 'PREVIEW', act: { kind: 'minutes', minutes: 5 }, reason: 'The fire alarm rang.' },
    done('previewAct', actPreview),
    done('previewAct', nobody),
    fails('previewAct', refused),
    { type: 'CONFIRM' },
    { type: 'BACK' },
    done('sendAct', doneAct),
    fails('sendAct', offline),
    fails('sendAct', refused),
    { type: 'RETRY' },
    { type: 'CANCEL' },
  ],
  key: (snapshot) => {
    const { preview, failure } = snapshot.context
    return `${leaves(snapshot)} ${preview?.effects.length ?? 0} ${failure?.kind ?? ''}`
  },
  ...roomActWords,
}
