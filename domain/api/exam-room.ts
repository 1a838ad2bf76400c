import { type Static, type TString, Type } from 'typebox'
import { limits } from '../limits.ts'
import { visibleText } from '../text/name-text.ts'
import { GivenRoleName } from './courses.ts'
import { Exact, GivenId, Id, Instant, Nullable } from './wire.ts'

const reason = Type.String({ minLength: 1, maxLength: limits.reason, pattern: visibleText })
const notice = Type.String({ minLength: 1, maxLength: limits.notice, pattern: visibleText })
const minutes = Type.Integer({ minimum: 1, maximum: limits.roomMinutes })

const actWith = (text: TString) =>
  Type.Union([
    Exact({ kind: Type.Literal('minutes'), minutes }),
    Exact({ kind: Type.Literal('pause') }),
    Exact({ kind: Type.Literal('resume') }),
    Exact({ kind: Type.Literal('announce'), text }),
    Exact({ kind: Type.Literal('erratum'), questionId: Id, text }),
    Exact({ kind: Type.Literal('close') }),
    Exact({ kind: Type.Literal('reopen'), minutes: Type.Optional(minutes) }),
  ])

/**
 * What a teacher does in the exam room; minutes are added to whatever a student has. A reopened attempt has the time that was left when it was
 * closed, and at least the minutes that are named.
 */
export const RoomAct = actWith(Type.String())
export type RoomAct = Static<typeof RoomAct>

/**
 * `POST /api/exam-room/:assignmentId/acts`; `actId` is the client's, so that a repeated request acts once; `to` are students, or everybody of
 * the course. With `preview` nothing is done and `effects` say what would be; with the `basis` of a preview the act is refused (`roomChanged`) where
 * the room has changed since, so that its effects may be different.
 */
export const RoomActBody = Exact({
  actId: GivenId,
  act: actWith(notice),
  to: Type.Union([Type.Literal('all'), Type.Array(Id, { minItems: 1, maxItems: limits.groupMembers, uniqueItems: true })]),
  reason,
  preview: Type.Optional(Type.Boolean()),
  basis: Type.Optional(Type.String({ maxLength: 64 })),
})
export type RoomActBody = Static<typeof RoomActBody>

/** Why an act changes nothing for a student. */
export const RoomSkip = Type.Union([
  Type.Literal('notInCourse'),
  Type.Literal('noOpenAttempt'),
  Type.Literal('noDeadline'),
  Type.Literal('alreadyPaused'),
  Type.Literal('notPaused'),
  Type.Literal('notSubmitted'),
  Type.Literal('notTheLatest'),
  Type.Literal('noTimeLeft'),
])

export type RoomSkip = Static<typeof RoomSkip>

/** What an act does to the clock of one student; `after` is null also while an attempt is paused, `before` is when a submission was closed. */
export const RoomEffect = Exact({
  studentId: Id,
  attemptId: Nullable(Id),
  before: Nullable(Instant),
  after: Nullable(Instant),
  skipped: Type.Optional(RoomSkip),
  /** When a student whose submission is reopened first saw the correct answers; absent where never. */
  keySeenAt: Type.Optional(Instant),
})
export type RoomEffect = Static<typeof RoomEffect>

/** An act as the room's log has it; `seenBy` counts students who confirmed an announcement or an erratum. */
export const RoomActView = Exact({
  id: Id,
  act: RoomAct,
  reason: Type.String(),
  by: Type.String(),
  at: Instant,
  /** The students it reached; all of them where `everybody`. */
  studentIds: Type.Array(Id),
  everybody: Type.Boolean(),
  seenBy: Type.Integer(),
  /** Whether it can be undone now; minutes cannot, as a promised minute is never taken. */
  canUndo: Type.Boolean(),
  undone: Nullable(Exact({ by: Type.String(), at: Instant, reason: Type.String() })),
})
export type RoomActView = Static<typeof RoomActView>

export const RoomActReply = Exact({
  success: Type.Literal(true),
  /** Null for a preview. */
  act: Nullable(RoomActView),
  effects: Type.Array(RoomEffect),
  /** What the effects of a preview go by, to be sent with the act that is confirmed; absent where the act was done. */
  basis: Type.Optional(Type.String()),
})
export type RoomActReply = Static<typeof RoomActReply>

/** `POST /api/exam-room/:assignmentId/acts/:actId/undo` */
export const UndoActBody = Exact({ reason })
export type UndoActBody = Static<typeof UndoActBody>

/** One student of the course in the exam room of a quiz. */
export const RoomStudent = Exact({
  studentId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  /** `intro`: the quiz's page is open and nothing has begun, heard of in the last minutes. */
  state: Type.Union([
    Type.Literal('notStarted'),
    Type.Literal('intro'),
    Type.Literal('writing'),
    Type.Literal('paused'),
    Type.Literal('submitted'),
  ]),
  attemptId: Nullable(Id),
  attemptNumber: Nullable(Type.Integer()),
  /** The question on the screen, from 1; null where it is not known. */
  question: Nullable(Type.Integer()),
  answered: Type.Integer(),
  lastSaveAt: Nullable(Instant),
  /** When a page of the attempt was last seen; silent after a minute. */
  seenAt: Nullable(Instant),
  /** How often another device, or another browser, took over; a page that is reloaded or continued does not count. */
  takeOvers: Type.Integer(),
  /** Since when the page is out of sight, and how long it was so before that, in ms. */
  awaySince: Nullable(Instant),
  awayTotal: Type.Integer(),
  deadline: Nullable(Instant),
  pausedAt: Nullable(Instant),
  submittedAt: Nullable(Instant),
  closedBy: Nullable(Type.String()),
  submissionId: Nullable(Id),
  /** When the student first saw the correct answers, where the attempt was reopened after that. */
  keySeenAt: Type.Optional(Instant),
})
export type RoomStudent = Static<typeof RoomStudent>

/** Where half of the open attempts (at least five) fell silent together: since when, who, and the minutes that they lost so far. */
export const RoomSilence = Exact({ since: Instant, studentIds: Type.Array(Id), minutes: Type.Integer() })
export type RoomSilence = Static<typeof RoomSilence>

/** `GET /api/exam-room/:assignmentId` */
export const ExamRoomReply = Exact({
  success: Type.Literal(true),
  serverNow: Instant,
  assignment: Exact({
    id: Id,
    courseId: Id,
    title: Type.String(),
    courseTitle: Type.String(),
    availableFrom: Nullable(Instant),
    availableUntil: Nullable(Instant),
    dueDate: Nullable(Instant),
    timeLimitMinutes: Nullable(Type.Number()),
  }),
  questions: Type.Array(Exact({ id: Id, number: Type.Integer(), title: Type.String() })),
  students: Type.Array(RoomStudent),
  acts: Type.Array(RoomActView),
  silence: Nullable(RoomSilence),
  /** The caller's role where the course is a colleague's. */
  sharedAs: Type.Optional(GivenRoleName),
})
export type ExamRoomReply = Static<typeof ExamRoomReply>

/** `GET /api/exam-room/:assignmentId/stream`, each as the data of a server-sent event `room`: the students that changed since the last one, and the acts that are new or changed. */
export const RoomChange = Exact({
  serverNow: Instant,
  students: Type.Array(RoomStudent),
  acts: Type.Array(RoomActView),
  silence: Nullable(RoomSilence),
})
export type RoomChange = Static<typeof RoomChange>

/** What the room tells a student: an announcement, or an erratum where `questionId` is set. */
export const RoomNotice = Exact({ id: Id, questionId: Nullable(Id), text: Type.String(), at: Instant, seenAt: Nullable(Instant) })
export type RoomNotice = Static<typeof RoomNotice>

/**
 * `GET /api/attempts/:attemptId/room`: what the student's own page shows. The page asks when its stream says `changed`, and when `roomVersion`
 * of a reply is not the one it knows (absent is 0). While `pausedAt` is set, `deadline` in every reply moves on with the clock.
 */
export const AttemptRoomReply = Exact({
  success: Type.Literal(true),
  serverNow: Instant,
  roomVersion: Type.Integer(),
  isOpen: Type.Boolean(),
  pausedAt: Nullable(Instant),
  deadline: Nullable(Instant),
  /** When a teacher last opened the attempt again after it was closed; absent where nobody did. */
  reopenedAt: Type.Optional(Instant),
  notices: Type.Array(RoomNotice),
})
export type AttemptRoomReply = Static<typeof AttemptRoomReply>

/** `POST /api/attempts/:attemptId/room/seen`: the student confirms notices. */
export const SeenBody = Exact({ noticeIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) })
export type SeenBody = Static<typeof SeenBody>
