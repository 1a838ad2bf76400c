import type { ExamRoomReply, RoomActView, RoomChange, RoomStudent } from '../../../domain/api/exam-room.ts'
import { concernOf, needsHelp, type RoomConcern } from '../../../domain/attempt/room-concern.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { AskedAct, RoomActKind } from '../room-act/setup.ts'

export type ExamRoom = Omit<ExamRoomReply, 'success'>

export interface UndoRequest {
  assignmentId: string
  actId: string
  reason: string
}

/** Which students the list shows. */
export const roomFilters = ['help', 'all', 'writing', 'paused', 'notStarted', 'submitted'] as const
export type RoomFilter = (typeof roomFilters)[number]

export interface ExamRoomContext {
  assignmentId: string
  room: ExamRoom | null
  failure: Problem | null
  search: string
  filter: RoomFilter
  /** The students who are ticked. */
  chosen: readonly string[]
  asked: AskedAct | null
  /** The student of the open dialog, and the act that is to be undone, and why. */
  studentId: string
  actId: string
  reason: string
  refusal: Problem | null
}

export type ExamRoomEvent =
  | { type: 'RETRY' }
  | { type: 'SEARCH'; text: string }
  | { type: 'FILTER'; filter: RoomFilter }
  | { type: 'CHOOSE'; studentId: string }
  | { type: 'CHOOSE_SHOWN'; studentIds: readonly string[] }
  | { type: 'CHOOSE_NOBODY' }
  | { type: 'ACT'; kind: RoomActKind }
  | { type: 'ACT_ON_ONE'; kind: RoomActKind; studentId: string }
  | { type: 'GIVE_LOST_MINUTES' }
  | { type: 'MAKE_CODE'; studentId: string }
  | { type: 'SWAP_DEVICE'; studentId: string }
  | { type: 'UNDO'; actId: string }
  | { type: 'CONFIRM'; reason: string }
  | { type: 'GO_ON' }
  | { type: 'CANCEL' }
  | { type: 'stream.opened' }
  | { type: 'stream.lost' }
  | { type: 'room.changed'; change: RoomChange }

/** An act that was done names itself where it can be undone. */
export type ExamRoomEmitted =
  | { type: 'act.done'; kind: RoomActKind; count: number; undoId: string | null }
  | { type: 'act.undone'; kind: RoomActKind }

/** Replaces what changed in a list and appends what is new. */
function merged<Item>(list: readonly Item[], changed: readonly Item[], idOf: (item: Item) => string): Item[] {
  const news = new Map(changed.map((item) => [idOf(item), item]))
  const kept = list.map((item) => news.get(idOf(item)) ?? item)
  const known = new Set(list.map(idOf))
  return [...kept, ...changed.filter((item) => !known.has(idOf(item)))]
}

const idOfStudent = ({ studentId }: RoomStudent) => studentId
const idOfAct = ({ id }: RoomActView) => id

/** The room with what changed in it. */
export const withChange = (room: ExamRoom, { serverNow, students, acts, silence }: RoomChange): ExamRoom => ({
  ...{ ...room, serverNow, silence },
  students: merged(room.students, students, idOfStudent),
  acts: merged(room.acts, acts, idOfAct),
})

/** The room with an act that was done or undone. */
export const withAct = (room: ExamRoom, act: RoomActView): ExamRoom => ({ ...room, acts: merged(room.acts, [act], idOfAct) })

const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en-US')

const passes: Readonly<Record<RoomFilter, (concern: RoomConcern, state: RoomStudent['state']) => boolean>> = {
  help: needsHelp,
  all: () => true,
  writing: (_, state) => state === 'writing',
  paused: (_, state) => state === 'paused',
  notStarted: (_, state) => state === 'notStarted' || state === 'intro',
  submitted: (_, state) => state === 'submitted',
}

/** Picks the students of a filter at an instant (epoch ms) whose name or e-mail contains the search, in any case. */
export function matchingStudents(
  students: readonly RoomStudent[],
  { search, filter, now }: { search: string; filter: RoomFilter; now: number },
): RoomStudent[] {
  const wanted = fold(search.trim())
  const matches = ({ firstName, lastName, email }: RoomStudent) => fold(`${firstName} ${lastName}\n${email}`).includes(wanted)
  return students.filter((one) => passes[filter](concernOf(one, now), one.state) && matches(one))
}
