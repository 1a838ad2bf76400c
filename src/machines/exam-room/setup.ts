import { callbackContract, promiseContract } from 'chartroom/contracts'
import { assign, type EventObject, emit, setup } from 'xstate'
import type { RoomActView, RoomChange } from '../../../domain/api/exam-room.ts'
import { second } from '../../../domain/time/durations.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'
import { roomActMachine } from '../room-act/room-act.machine.ts'
import { type DoneAct, type RoomActKind, reaches } from '../room-act/setup.ts'
import { signInCodeMachine } from '../sign-in-code/sign-in-code.machine.ts'
import {
  type ExamRoom,
  type ExamRoomContext,
  type ExamRoomEmitted,
  type ExamRoomEvent,
  type RoomFilter,
  type UndoRequest,
  withAct,
  withChange,
} from './contract.ts'

type ToStudent = { studentId: string }
type ToAct = { actId: string }

const undoable = ({ room }: ExamRoomContext, actId: string): RoomActView | undefined =>
  room?.acts.find(({ id, canUndo }) => canUndo && id === actId)

const toggled = (chosen: readonly string[], studentId: string): readonly string[] =>
  chosen.includes(studentId) ? chosen.filter((id) => id !== studentId) : [...chosen, studentId]

/** How long the room waits before it asks again without a stream, in ms. */
const pollPause = 15 * second

export const examRoom = setup({
  types: {
    context: {} as ExamRoomContext,
    events: {} as ExamRoomEvent,
    emitted: {} as ExamRoomEmitted,
    input: {} as { assignmentId: string },
    children: {} as { roomAct: 'roomAct'; signInCode: 'signInCode' },
    tags: {} as 'busy' | 'live' | 'undoing',
    meta: {} as { view: 'loading' | 'failed' | 'room' },
  },
  actors: {
    loadRoom: promiseContract<ExamRoom, { assignmentId: string }>('loadRoom'),
    undoAct: promiseContract<DoneAct, UndoRequest>('undoAct'),
    roomStream: callbackContract<EventObject, { assignmentId: string }>('roomStream'),
    roomAct: roomActMachine,
    signInCode: signInCodeMachine,
  },
  delays: { pollPause },
  guards: {
    hasStudent: ({ context }, { studentId }: ToStudent) => context.room?.students.some((one) => one.studentId === studentId) ?? false,
    isOtherFilter: ({ context }, { filter }: { filter: RoomFilter }) => filter !== context.filter,
    areMore: ({ context }, { studentIds }: { studentIds: readonly string[] }) => studentIds.some((id) => !context.chosen.includes(id)),
    hasChosen: ({ context }) => context.chosen.length > 0,
    hasSilence: ({ context }) => (context.room?.silence?.studentIds.length ?? 0) > 0,
    canUndo: ({ context }, { actId }: ToAct) => undoable(context, actId) !== undefined,
    wasDone: (_, done: DoneAct | null) => done !== null,
  },
  actions: {
    keepRoom: assign((_, room: ExamRoom) => ({ room, failure: null })),
    keepChange: assign(({ context: { room } }, { change }: { change: RoomChange }) => (room ? { room: withChange(room, change) } : {})),
    keepFailure: assign(setFailure),
    keepSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    keepFilter: assign((_, { filter }: { filter: RoomFilter }) => ({ filter })),
    toggleStudent: assign(({ context }, { studentId }: ToStudent) => ({ chosen: toggled(context.chosen, studentId) })),
    chooseShown: assign((_, { studentIds }: { studentIds: readonly string[] }) => ({ chosen: studentIds })),
    chooseNobody: assign({ chosen: [] }),
    askForAct: assign(({ context: { chosen } }, { kind }: { kind: RoomActKind }) => ({
      asked: { kind, to: chosen.length > 0 ? [...chosen] : ('all' as const), minutes: null },
    })),
    askForActOnOne: assign((_, { kind, studentId }: { kind: RoomActKind; studentId: string }) => ({
      asked: { kind, to: [studentId], minutes: null },
    })),
    askForLostMinutes: assign(({ context: { room } }) => ({
      asked: { kind: 'minutes' as const, to: room?.silence?.studentIds ?? [], minutes: Math.max(1, room?.silence?.minutes ?? 1) },
    })),
    keepDone: assign(({ context: { room } }, done: DoneAct | null) => (room && done?.act ? { room: withAct(room, done.act) } : {})),
    announceDone: emit(({ context }, done: DoneAct | null) => ({
      type: 'act.done' as const,
      kind: context.asked?.kind ?? 'minutes',
      count: done?.effects.filter(reaches).length ?? 0,
      undoId: done?.act?.canUndo ? done.act.id : null,
    })),
    pickStudent: assign((_, { studentId }: ToStudent) => ({ studentId })),
    pickAct: assign((_, { actId }: ToAct) => ({ actId, refusal: null })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason: reason.trim(), refusal: null })),
    keepRefusal: assign(setRefusal),
    keepUndone: assign(({ context: { room } }, { act }: DoneAct) => (room && act ? { room: withAct(room, act) } : {})),
    announceUndone: emit(({ context }) => ({
      type: 'act.undone' as const,
      kind: context.room?.acts.find(({ id }) => id === context.actId)?.act.kind ?? 'pause',
    })),
  },
})
