import type { ExamRoomReply, RoomActView, RoomSilence, RoomStudent } from '../../../domain/api/exam-room.ts'
import { presenceTimes } from '../../../domain/time/durations.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { movedByRunningPause } from '../../../domain/time/room-time.ts'
import type { RoomAttempt, RoomQuiz, StoredStudent } from './exam-room.store.ts'
import type { Presence, PresenceBoard } from './presence.ts'
import { type Listened, type Silence, silenceAmong } from './silence.ts'

const nothing = {
  attemptId: null,
  attemptNumber: null,
  question: null,
  answered: 0,
  lastSaveAt: null,
  seenAt: null,
  takeOvers: 0,
  awaySince: null,
  awayTotal: 0,
  deadline: null,
  pausedAt: null,
  submittedAt: null,
  closedBy: null,
  submissionId: null,
} satisfies Partial<RoomStudent>

/** When a page of an open attempt was heard of: also a save that is stored, and its beginning, show that one was there. */
const seenAt = ({ startedAt, lastSaveAt }: RoomAttempt, heard: Presence | null): number =>
  Math.max(heard?.seenAt ?? 0, lastSaveAt ?? 0, startedAt)

const stateOf = ({ isOpen, pausedAt }: RoomAttempt): RoomStudent['state'] =>
  !isOpen ? 'submitted' : pausedAt === null ? 'writing' : 'paused'

function attemptFacts(attempt: RoomAttempt, heard: Presence | null, now: number) {
  const { id, isOpen } = attempt
  return {
    state: stateOf(attempt),
    attemptId: id,
    attemptNumber: attempt.number,
    question: isOpen ? (heard?.question ?? null) : null,
    answered: attempt.answered,
    lastSaveAt: isoOf(attempt.lastSaveAt),
    seenAt: isOpen ? isoOf(seenAt(attempt, heard)) : null,
    takeOvers: attempt.takeOvers,
    awaySince: isOpen ? isoOf(heard?.awaySince ?? null) : null,
    awayTotal: heard?.awayTotal ?? 0,
    deadline: isoOf(movedByRunningPause(attempt.deadline, attempt.pausedAt, now)),
    pausedAt: isOpen ? isoOf(attempt.pausedAt) : null,
    submittedAt: isoOf(attempt.submittedAt),
    closedBy: attempt.closedBy,
    submissionId: isOpen ? null : id,
    ...(attempt.keySeenAt === null ? {} : { keySeenAt: isoOf(attempt.keySeenAt) }),
  }
}

/** Shows a student in the room of a quiz as they are at `now` (epoch ms). */
export function roomStudent(student: StoredStudent, presence: PresenceBoard, assignmentId: string, now: number): RoomStudent {
  const { attempt, ...person } = student
  if (attempt) return { ...person, ...nothing, ...attemptFacts(attempt, presence.of(attempt.id), now) }
  const visitedAt = presence.visitOf(assignmentId, student.studentId)
  const isThere = visitedAt !== null && now - visitedAt < presenceTimes.visit
  return { ...person, ...nothing, state: isThere ? 'intro' : 'notStarted' }
}

/** Minutes that were given since a silence began have made up for it. */
const hasMadeUp = (acts: readonly RoomActView[], { since }: Silence): boolean =>
  acts.some(({ act, at, undone }) => act.kind === 'minutes' && undone === null && Date.parse(at) >= since)

/** Shows students who fell silent together, until minutes are given; a server that has just started has heard of nobody yet. */
export function roomSilence(
  { students, acts }: { students: readonly StoredStudent[]; acts: readonly RoomActView[] },
  presence: PresenceBoard,
  now: number,
): RoomSilence | null {
  if (now - presence.startedAt < presenceTimes.silent) return null
  const open = students.flatMap(({ studentId, attempt }): Listened[] => {
    if (!attempt?.isOpen) return []
    const heard = presence.of(attempt.id)
    const { lastPause, pausedAt } = attempt
    const pauses = lastPause === null ? [] : [lastPause]
    return [{ studentId, seenAt: seenAt(attempt, heard), gap: heard?.gap ?? null, pauses, pausedAt }]
  })
  const silence = silenceAmong(open, now)
  return silence === null || hasMadeUp(acts, silence) ? null : { ...silence, since: isoOf(silence.since) }
}

/** Shows what the room says of its quiz. */
export const roomQuiz = (quiz: RoomQuiz): Pick<ExamRoomReply, 'assignment' | 'questions'> => ({
  assignment: {
    id: quiz.id,
    courseId: quiz.courseId,
    title: quiz.title,
    courseTitle: quiz.courseTitle,
    availableFrom: isoOf(quiz.availableFrom),
    availableUntil: isoOf(quiz.availableUntil),
    dueDate: isoOf(quiz.dueDate),
    timeLimitMinutes: quiz.timeLimitMinutes,
  },
  questions: quiz.questions.map(({ id, title }, index) => ({ id, number: index + 1, title })),
})
