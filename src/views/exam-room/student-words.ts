import type { RoomStudent } from '../../../domain/api/exam-room.ts'
import type { RoomConcern } from '../../../domain/attempt/room-concern.ts'
import { day, hour, minute, second } from '../../../domain/time/durations.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { formatCountdown, formatDateTime, formatNumber, formatTime, plural } from '../ui/format.ts'
import { formatMoment } from '../ui/format-moment.ts'
import type { Tone } from '../ui/tone.ts'

/** How each concern is named, with its tone. */
export const concernWords: Readonly<Record<RoomConcern, readonly [words: string, tone: Tone]>> = {
  silent: ['No connection', 'bad'],
  away: ['Away from the page', 'warn'],
  deviceChanged: ['Device changed', 'warn'],
  paused: ['Paused', 'info'],
  notStarted: ['Not started', 'neutral'],
  intro: ['On the start page', 'neutral'],
  writing: ['Writing', 'ok'],
  submitted: ['Submitted', 'ok'],
}

/** A length of time in words that change once a minute: "less than a minute", "3 minutes". */
export function lastingWords(ms: number): string {
  const minutes = Math.floor(ms / minute)
  return minutes < 1 ? 'less than a minute' : plural(minutes, 'minute')
}

const timesWords = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${formatNumber(count)} times`)

/** "at 2:30 PM", on another day than `now` "on Nov 27, 2026, 2:30 PM". */
const whenWords = (iso: string, now: number): string => {
  const moment = formatMoment(iso, isoOf(now))
  return `${moment === formatTime(iso) ? 'at' : 'on'} ${moment}`
}

const silentWords = ({ lastSaveAt, seenAt }: RoomStudent, now: number): string => {
  const last = seenAt ?? lastSaveAt
  return last === null ? 'Not seen since the start' : `Last seen ${whenWords(last, now)}`
}

const awayWords = ({ awaySince, awayTotal }: RoomStudent, now: number): string => {
  const since = awaySince === null ? 0 : now - Date.parse(awaySince)
  const total = awayTotal >= minute ? `, ${lastingWords(awayTotal + since)} in all` : ''
  return `For ${lastingWords(since)}${total}`
}

const wasAway = ({ awayTotal }: RoomStudent): string => (awayTotal >= minute ? `Was away for ${lastingWords(awayTotal)}` : '')

const endings: Readonly<Record<string, string>> = { teacher: ', ended by a teacher', deadline: ', when time was up' }

function submittedWords({ submittedAt, closedBy }: RoomStudent, now: number): string {
  if (submittedAt === null) return ''
  const when = whenWords(submittedAt, now)
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}${endings[closedBy ?? ''] ?? ''}`
}

/** What is said below the name of a concern at an instant (epoch ms); empty where there is nothing. */
export function detailWords(concern: RoomConcern, student: RoomStudent, now: number): string {
  if (concern === 'silent') return silentWords(student, now)
  if (concern === 'away') return awayWords(student, now)
  if (concern === 'deviceChanged') return `Changed ${timesWords(student.takeOvers)}`
  if (concern === 'paused') return student.pausedAt === null ? '' : `Since ${formatMoment(student.pausedAt, isoOf(now))}`
  if (concern === 'submitted') return submittedWords(student, now)
  return concern === 'writing' ? wasAway(student) : ''
}

/** Said of an attempt that was reopened after its student had seen the correct answers; null of any other. */
export const keySeenWords = ({ keySeenAt }: Pick<RoomStudent, 'keySeenAt'>): string | null =>
  keySeenAt === undefined ? null : `Saw the correct answers on ${formatDateTime(keySeenAt)}`

/** Where a student is in the quiz: "Question 5 of 20 · 4 answered". */
export function progressWords({ state, question, answered }: RoomStudent, questions: number): string {
  if (state === 'notStarted' || state === 'intro') return '–'
  const counted = `${formatNumber(answered)} of ${formatNumber(questions)} answered`
  if (state === 'submitted' || question === null) return counted
  return `Question ${formatNumber(question)} of ${formatNumber(questions)} · ${formatNumber(answered)} answered`
}

/** When an open attempt was last saved. */
export function savedWords({ state, lastSaveAt }: RoomStudent, now: number): string {
  if (state !== 'writing' && state !== 'paused') return '–'
  return lastSaveAt === null ? 'Nothing saved yet' : `Saved ${formatMoment(lastSaveAt, isoOf(now))}`
}

const SECONDS_FROM = 10 * minute

/** Whole days or hours of this many are easier to read than minutes. */
const DAYS_FROM = 48 * hour
const HOURS_FROM = 2 * hour

const hoursWords = (minutes: number): string => `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`

function longWords(left: number): string {
  if (left >= DAYS_FROM) return plural(Math.floor(left / day), 'day')
  const minutes = Math.floor(Math.ceil(left / second) / 60)
  return minutes * minute >= HOURS_FROM ? hoursWords(minutes) : `${minutes} min`
}

/** How much time is left: in days, hours and whole minutes, of the seconds that the student's clock shows, by the second in the last ten minutes. */
export function leftWords(deadline: string | null, now: number): string {
  if (deadline === null) return 'No end'
  const left = Date.parse(deadline) - now
  if (left <= 0) return 'Time is up'
  return left >= SECONDS_FROM ? longWords(left) : formatCountdown(left / second)
}

/** How much time is left of a student's attempt, as the list says it. */
export function remainingWords({ state, deadline }: RoomStudent, now: number): string {
  if (state === 'paused') return 'Clock stopped'
  return state === 'writing' ? leftWords(deadline, now) : '–'
}
