import type { RoomActView, RoomEffect } from '../../../domain/api/exam-room.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { AskedAct, RoomActKind } from '../../machines/room-act/setup.ts'
import { formatDateTime, formatNumber, plural } from '../ui/format.ts'
import { formatMoment } from '../ui/format-moment.ts'

/** What each act is called on the button that begins it. */
export const actNames: Readonly<Record<RoomActKind, string>> = {
  minutes: 'Give minutes…',
  pause: 'Pause…',
  resume: 'Resume…',
  announce: 'Announce…',
  erratum: 'Correct a misprint…',
  close: 'Close…',
  reopen: 'Reopen…',
}

const titles: Readonly<Record<RoomActKind, (whom: string) => string>> = {
  minutes: (whom) => `Give minutes to ${whom}`,
  pause: (whom) => `Pause the exam for ${whom}`,
  resume: (whom) => `Resume the exam for ${whom}`,
  announce: (whom) => `Announce something to ${whom}`,
  erratum: (whom) => `Correct a misprint for ${whom}`,
  close: (whom) => `Close the exam for ${whom}`,
  reopen: (whom) => `Reopen the exam for ${whom}`,
}

/** Whom an act is for: the one student by name, some by number, or everybody. */
export function whomWords(to: AskedAct['to'], nameOf: (studentId: string) => string): string {
  if (to === 'all') return 'everybody'
  const [one = ''] = to
  return to.length === 1 ? isolated(nameOf(one)) : plural(to.length, 'student')
}

/** The title of the dialog of an act. */
export const actTitle = (kind: RoomActKind, whom: string): string => titles[kind](whom)

/** What an act means, above its form. */
export const actHints: Readonly<Record<RoomActKind, string>> = {
  minutes: 'The minutes are added to what each of them has left. They cannot be taken back.',
  pause: 'Their clocks are stopped until you resume. Until then they cannot write or submit; what they have written is kept.',
  resume: 'Their clocks run again, with as much time left as when they were paused.',
  announce: 'They see it on their screens and confirm that they have read it.',
  erratum: 'They see it beside the question and confirm that they have read it. The question itself stays as it is.',
  close:
    'Their exams are submitted and graded with the answers they hold now. Undoing this gives each of them back the time they had left.',
  reopen:
    'They continue with the answers that they submitted, in the time that was left. Their results show as in progress until they submit again; what they submitted first is kept with its receipt. Whoever has seen the correct answers still knows them.',
}

/** What is said below the field of the reason. */
export const reasonHint = (kind: RoomActKind): string =>
  kind === 'announce'
    ? 'Optional: the announcement serves as the reason. Students can read it later in the log of their attempt.'
    : 'Students can read it later in the log of their attempt.'

const confirms: Readonly<Record<RoomActKind, readonly [label: string, busy: string]>> = {
  minutes: ['Give', 'Giving...'],
  pause: ['Pause', 'Pausing...'],
  resume: ['Resume', 'Resuming...'],
  announce: ['Announce', 'Announcing...'],
  erratum: ['Correct', 'Correcting...'],
  close: ['Close Exam', 'Closing...'],
  reopen: ['Reopen', 'Reopening...'],
}

/** What the button says that does an act, and while it is done. */
export const confirmWords = (kind: RoomActKind, minutes: number | null): readonly [label: string, busy: string] => {
  const [label, busy] = confirms[kind]
  return [kind === 'minutes' && minutes !== null ? `Give ${plural(minutes, 'minute')}` : label, busy]
}

const causes: Readonly<Record<NonNullable<RoomEffect['skipped']>, string>> = {
  notInCourse: 'is not in this course',
  noOpenAttempt: 'has no open attempt',
  noDeadline: 'has no deadline',
  alreadyPaused: 'is paused already',
  notPaused: 'is not paused',
  notSubmitted: 'has not submitted',
  notTheLatest: 'has a later attempt',
  noTimeLeft: 'has no time left (give minutes to reopen it)',
}

type At = (instant: string | null, otherwise: string) => string

/** `endless` says what an attempt without an end is: one that is paused has none either. */
type Move = (effect: RoomEffect, at: At, endless: string) => string

const noticeMove: Move = ({ attemptId, before }, at, endless) =>
  attemptId === null ? 'reads it when the exam is open' : `${at(before, endless)}, unchanged`

const moves: Readonly<Record<RoomActKind, Move>> = {
  minutes: ({ before, after }, at, endless) => `${at(before, endless)} → ${at(after, 'paused, with the minutes')}`,
  pause: ({ before }, at) => `${at(before, 'no end')} → clock stopped`,
  resume: ({ after }, at) => `paused → ${at(after, 'no end')}`,
  announce: noticeMove,
  erratum: noticeMove,
  close: ({ before }, at, endless) => `${at(before, endless)} → closed now`,
  reopen: ({ before, after, keySeenAt }, at) =>
    `submitted ${at(before, 'before')} → ${at(after, 'no end')}${keySeenAt === undefined ? '' : `; saw the correct answers on ${formatDateTime(keySeenAt)}`}`,
}

/** What an act does to the clock of one student, or why it leaves the student out; times on another day than `now` include the date. */
export function effectWords(kind: RoomActKind, effect: RoomEffect, now: string, isPaused = false): string {
  if (effect.skipped) return `Left out: ${causes[effect.skipped]}`
  const at: At = (instant, otherwise) => (instant === null ? otherwise : formatMoment(instant, now))
  return moves[kind](effect, at, isPaused ? 'paused' : 'no end')
}

/** How many an act reaches, out of those whom it is for. */
export function reachWords(reached: number, all: number): string {
  if (reached === 0) return all === 1 ? 'This does not affect the student.' : 'This affects nobody.'
  return reached === all
    ? `This affects ${plural(reached, 'student')}.`
    : `This affects ${formatNumber(reached)} of ${plural(all, 'student')}.`
}

/** What an act of the log did. */
export function doneWords({ act }: RoomActView): string {
  if (act.kind === 'minutes') return `Gave ${plural(act.minutes, 'minute')}`
  const words = {
    pause: 'Paused',
    resume: 'Resumed',
    announce: 'Announced',
    erratum: 'Corrected a misprint',
    close: 'Closed',
    reopen: 'Reopened',
  }
  return words[act.kind]
}

const movesDue: ReadonlySet<RoomActKind> = new Set(['minutes', 'pause', 'resume', 'reopen'])

/** What an act does to the due date of those whom it reaches; null where it does nothing or nothing is due. */
export const dueWords = (kind: RoomActKind, dueDate: string | null): string | null =>
  dueDate !== null && movesDue.has(kind) ? 'Their due date moves by the same amount as their deadline.' : null

const nouns: Readonly<Record<RoomActKind, string>> = {
  ...{ minutes: 'extension', pause: 'pause', resume: 'resumption', announce: 'announcement' },
  ...{ erratum: 'correction', close: 'closing', reopen: 'reopening' },
}

/** Said of a pause that is for everybody, or for somebody who is not writing: only attempts that are open are paused. Null of any other act. */
export function laterWords(kind: RoomActKind, to: AskedAct['to'], effects: readonly RoomEffect[]): string | null {
  const mayBeginLater = to === 'all' || effects.some(({ skipped }) => skipped === 'noOpenAttempt')
  return kind === 'pause' && mayBeginLater ? 'Students who begin later are not paused.' : null
}

/** What is asked before an act is undone. */
export const undoTitle = (kind: RoomActKind): string => `Undo this ${nouns[kind]}?`

const toasts: Readonly<Record<RoomActKind, (whom: string) => string>> = {
  minutes: (whom) => `Minutes given to ${whom}.`,
  pause: (whom) => `The exam is paused for ${whom}.`,
  resume: (whom) => `The exam continues for ${whom}.`,
  announce: (whom) => `Announced to ${whom}.`,
  erratum: (whom) => `The correction has been sent to ${whom}.`,
  close: (whom) => `The exam is closed for ${whom}.`,
  reopen: (whom) => `The exam is open again for ${whom}.`,
}

/** What a toast says once an act is done to so many students. */
export const doneToast = (kind: RoomActKind, count: number): string => toasts[kind](plural(count, 'student'))

/** What a toast says once an act is undone. */
export const undoneToast = (kind: RoomActKind): string => `The ${nouns[kind]} was undone.`
