import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import type { RoomActView, RoomStudent } from '../../../domain/api/exam-room.ts'
import { doneAct } from '../room-act/alphabet.ts'
import type { ExamRoom } from './contract.ts'
import { examRoomMachine } from './exam-room.machine.ts'
import { examRoomWords } from './words.ts'

/** A student who writes and was not heard of for more than two minutes. */
export const silentAda: RoomStudent = {
  studentId: 's1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@school.example',
  state: 'writing',
  attemptId: 'open-1',
  attemptNumber: 1,
  question: 5,
  answered: 4,
  lastSaveAt: '2026-11-20T09:12:00.000Z',
  seenAt: null,
  takeOvers: 0,
  awaySince: null,
  awayTotal: 0,
  deadline: '2026-11-20T09:40:00.000Z',
  pausedAt: null,
  submittedAt: null,
  closedBy: null,
  submissionId: null,
}

const alan: RoomStudent = {
  ...silentAda,
  studentId: 's2',
  firstName: 'Alan',
  lastName: 'Turing',
  email: 'alan@school.example',
  attemptId: 'open-2',
}

const announcement: RoomActView = {
  id: 'act-1',
  act: { kind: 'announce', text: 'The window stays closed.' },
  reason: 'Asked twice.',
  by: 'Emmy Noether',
  at: '2026-11-20T09:10:00.000Z',
  studentIds: ['s1', 's2'],
  everybody: true,
  seenBy: 1,
  canUndo: true,
  undone: null,
}

/** A room of two students who fell silent together, with one announcement. */
export const examRoomOf: ExamRoom = {
  serverNow: '2026-11-20T09:20:00.000Z',
  assignment: {
    id: 'q1',
    courseId: 'c1',
    title: 'Unit 4 test',
    courseTitle: 'Algebra I',
    availableFrom: null,
    availableUntil: null,
    dueDate: null,
    timeLimitMinutes: 40,
  },
  questions: [{ id: 'short', number: 1, title: 'What is $2 + 2$?' }],
  students: [silentAda, alan],
  acts: [announcement],
  silence: { since: '2026-11-20T09:12:00.000Z', studentIds: ['s1', 's2'], minutes: 8 },
}

const offline = Object.assign(new Error(''), { kind: 'network' })
const undone: RoomActView = {
  ...announcement,
  canUndo: false,
  undone: { by: 'Emmy Noether', at: '2026-11-20T09:22:00.000Z', reason: 'Wrong room.' },
}
const quiet = { serverNow: '2026-11-20T09:21:00.000Z', students: [], acts: [], silence: null }

export const examRoomModel: MachineModel<typeof examRoomMachine> = {
  machine: examRoomMachine,
  inputs: [{ assignmentId: 'q1' }],
  events: [
    done('loadRoom', examRoomOf),
    fails('loadRoom', offline),
    { type: 'RETRY' },
    { type: 'stream.opened' },
    { type: 'stream.lost' },
    { type: 'room.changed', change: quiet },
    elapsed('pollPause', 'examRoom.open.feed.waiting'),
    fails('roomStream', new Error('stopped')),
    { type: 'SEARCH', text: 'school' },
    { type: 'FILTER', filter: 'help' },
    { type: 'FILTER', filter: 'all' },
    { type: 'CHOOSE', studentId: 's1' },
    { type: 'CHOOSE_SHOWN', studentIds: ['s1', 's2'] },
    { type: 'CHOOSE_NOBODY' },
    { type: 'ACT', kind: 'announce' },
    { type: 'ACT_ON_ONE', kind: 'minutes', studentId: 's1' },
    { type: 'GIVE_LOST_MINUTES' },
    done('roomAct', doneAct),
    done('roomAct', null),
    fails('roomAct', new Error('stopped')),
    { type: 'SWAP_DEVICE', studentId: 's1' },
    { type: 'GO_ON' },
    { type: 'MAKE_CODE', studentId: 's1' },
    done('signInCode'),
    fails('signInCode', new Error('stopped')),
    { type: 'UNDO', actId: 'act-1' },
    { type: 'CONFIRM', reason: 'Wrong room.' },
    { type: 'CANCEL' },
    done('undoAct', { act: undone, effects: [] }),
    fails('undoAct', offline),
  ],
  refused: [
    { type: 'CHOOSE', studentId: 'gone' },
    { type: 'ACT_ON_ONE', kind: 'minutes', studentId: 'gone' },
    { type: 'MAKE_CODE', studentId: 'gone' },
    { type: 'SWAP_DEVICE', studentId: 'gone' },
  ],
  key: (snapshot) => {
    const { room, chosen, filter } = snapshot.context
    const silence = room?.silence ? 'silence' : 'quiet'
    return `${leaves(snapshot)} ${silence} ${chosen.length} ${filter} ${room?.acts.find(({ canUndo }) => canUndo)?.id}`
  },
  ...examRoomWords,
}
