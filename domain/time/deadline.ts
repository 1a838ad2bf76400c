import { day, hour, protocolTimes } from './durations.ts'
import { noRoomTime, outsideOfPauses, type RoomTime } from './room-time.ts'

/** A period in which no server was running, in epoch ms; `until` is when one was back. */
export interface Outage {
  from: number
  until: number
}

interface Window {
  availableFrom?: number | null
  availableUntil: number | null
  /** When the end of the window was written; without it every outage counts that is inside the window. */
  untilSetAt?: number | null | undefined
}

/** The time rules that an attempt was given; instants in epoch ms, null where there is none. */
export interface TimeRules extends Window {
  timeLimitMinutes: number | null
  /** The quiz's own window, where the student has another: outages move the student's end no less than the quiz's. */
  quizDates?: Pick<Window, 'availableFrom' | 'availableUntil'> | undefined
  /** An end that was given before, which later terms do not bring forward. */
  held?: HeldEnd | undefined
  /** Other rules that the attempt was given, before or since: of the ends that all of them give the latest counts. */
  others?: readonly TimeRules[] | undefined
}

/** An end as it was given at an instant: the latest that outages may move it to from then on, null where they count whole. */
export interface HeldEnd {
  since: number
  until: number
  latest: number | null
}

type WindowRules = Omit<TimeRules, 'timeLimitMinutes'>

/** A deadline with the rule that set it; `at` is null when nothing ends the attempt, `credited` is what outages gave back, in ms. */
export interface Deadline {
  at: number | null
  because: 'timeLimit' | 'availableUntil' | 'none'
  credited: number
}

const longestWindowCredit = 2 * hour

interface Span {
  from: number
  until: number
  /** The latest that outages may move the end to. */
  latest: number
}

/** A window without an end moves no more than one of at most a day: there is nothing to move. */
const isShort = ({ availableFrom, availableUntil }: Pick<Window, 'availableFrom' | 'availableUntil'>): boolean =>
  availableUntil === null || availableUntil - (availableFrom ?? Number.NEGATIVE_INFINITY) <= day

/** Windows of more than 24 hours count outages of their last 24 hours only, and at most two hours; nobody lost time of a window before its end was written. */
function spanOf({ availableFrom, availableUntil, untilSetAt }: Window, isWhole: boolean): Span {
  const until = availableUntil ?? Number.POSITIVE_INFINITY
  const written = untilSetAt ?? Number.NEGATIVE_INFINITY
  if (isWhole) return { from: Math.max(availableFrom ?? Number.NEGATIVE_INFINITY, written), until, latest: Number.POSITIVE_INFINITY }
  return { from: Math.max(until - day, written), until, latest: until + longestWindowCredit }
}

const countsWhole = (rules: WindowRules): boolean => isShort(rules) || (rules.quizDates !== undefined && isShort(rules.quizDates))

/** Returns the latest that outages may move the end of a window to; null where they count whole. */
export const latestEnd = (rules: WindowRules): number | null =>
  countsWhole(rules) ? null : (rules.availableUntil ?? 0) + longestWindowCredit

const heldSpan = ({ since, until, latest }: HeldEnd): Span =>
  latest === null
    ? { from: since, until, latest: Number.POSITIVE_INFINITY }
    : { from: Math.max(since, latest - longestWindowCredit - day), until, latest }

/** Returns the window of an attempt, and beside it that of its quiz where the student has another, and what was held: the latest end counts. What a student is given makes no window a long one. */
function windowSpans(rules: WindowRules): Span[] {
  const { quizDates, held } = rules
  const spans = [spanOf(rules, countsWhole(rules))]
  if (quizDates) spans.push(spanOf({ ...rules, ...quizDates }, isShort(quizDates)))
  if (held) spans.push(heldSpan(held))
  return spans
}

/** Returns the end of a span, moved by the part of the outage after the start of the span; an outage that began after the end moves nothing. */
function endAfter(end: number, { from, latest }: Span, outage: Outage): number {
  const length = outage.until - Math.max(outage.from, from)
  return outage.from < end && length > 0 ? Math.max(end, Math.min(end + length, latest)) : end
}

/** Returns the instant after which outages can move the end of a window, null where it has none. */
export const outagesCountFrom = (rules: WindowRules): number | null =>
  rules.availableUntil === null ? null : Math.max(0, Math.min(...windowSpans(rules).map(({ from }) => from)))

const latestOf = (spans: readonly Span[]): number => Math.max(...spans.map(({ until }) => until))

const movedBy =
  (outage: Outage, least = 0) =>
  (span: Span): Span => ({ ...span, until: Math.max(endAfter(span.until, span, outage), least) })

/** Returns when a window ends for those who begin in it, later by the outages in it; `outages` are in their order. */
export function windowEnd(rules: TimeRules, outages: readonly Outage[]): number | null {
  if (rules.availableUntil === null) return null
  return latestOf(outages.reduce((spans, outage) => spans.map(movedBy(outage)), windowSpans(rules)))
}

/** Returns the earliest end that outages, in their order, can have moved to an instant or later: the instant where none could. */
export function earliestMovedTo(instant: number, outages: readonly Outage[]): number {
  return outages.reduceRight((end, { from, until }) => {
    return until > end - day ? Math.min(end, Math.max(end - (until - from), from + 1)) : end
  }, instant)
}

/** Something that moves the end of an attempt, at the instant `from`. */
type Move = Outage & { kind: 'outage' | 'pause' | 'minutes' }

/** An outage is known from the last beat before it, so what was done in its first seconds was done before it. */
const orderOf = ({ kind, from, until }: Move): number => (kind === 'outage' ? until : from)

/** Outages first where one ends as something else begins, as a server gives them back before it does anything else. */
function movesOf(outages: readonly Outage[], room: RoomTime): Move[] {
  const moves: Move[] = outsideOfPauses(outages, room).map((outage) => ({ kind: 'outage', ...outage }))
  for (const pause of room.pauses) moves.push({ kind: 'pause', ...pause })
  for (const { at, minutes } of room.minutes) moves.push({ kind: 'minutes', from: at, until: at + Math.round(minutes * 60_000) })
  return moves.toSorted((one, other) => orderOf(one) - orderOf(other))
}

const laterBy =
  (ms: number) =>
  (span: Span): Span => ({ ...span, until: span.until + ms, latest: span.latest + ms })

/** An attempt's limit and window with what has moved them. */
interface Spans {
  limit: Span
  window: Span[]
}

function spansOf(startedAt: number, rules: TimeRules, moves: readonly Move[]): Spans {
  const minutes = rules.timeLimitMinutes ?? Number.POSITIVE_INFINITY
  let limit: Span = { from: startedAt, until: Math.round(startedAt + minutes * 60_000), latest: Number.POSITIVE_INFINITY }
  let window = windowSpans(rules)
  for (const move of moves) {
    const isOpen = move.from < Math.min(limit.until, latestOf(window)) && move.until > startedAt
    const moved =
      move.kind === 'outage' ? movedBy(move, isOpen ? move.until + protocolTimes.afterOutage : 0) : laterBy(move.until - move.from)
    limit = moved(limit)
    window = window.map(moved)
  }
  return { limit, window }
}

const endOf = ({ limit, window }: Spans): number => Math.min(limit.until, latestOf(window))

function endBy(startedAt: number, rules: TimeRules, moves: readonly Move[], plain: readonly Move[]): Deadline {
  const spans = spansOf(startedAt, rules, moves)
  const at = endOf(spans)
  if (at === Number.POSITIVE_INFINITY) return { at: null, because: 'none', credited: 0 }
  const credited = moves.length === plain.length ? 0 : at - endOf(spansOf(startedAt, rules, plain))
  return { at, because: spans.limit.until === at ? 'timeLimit' : 'availableUntil', credited }
}

const later = (one: Deadline, other: Deadline): Deadline => (one.at === null || (other.at !== null && other.at <= one.at) ? one : other)

/**
 * Returns when an attempt begun at `startedAt` ends, and which rule says so: the earlier of start + limit and the end of availability. An
 * outage that began before the end moves the limit by its length and the window by the part inside it; an attempt open in it keeps at least
 * 30 s afterwards. A pause moves both by its length, whatever else happened in it, and so do minutes of the exam room. `outages` are in their order.
 */
export function deadlineOf(startedAt: number, rules: TimeRules, outages: readonly Outage[] = [], room: RoomTime = noRoomTime): Deadline {
  const [moves, plain] = [movesOf(outages, room), movesOf([], room)]
  return [rules, ...(rules.others ?? [])].map((one) => endBy(startedAt, one, moves, plain)).reduce(later)
}

/** What has happened to an attempt until now. */
export interface Past {
  startedAt: number
  outages: readonly Outage[]
  room: RoomTime
  now: number
}

/** Returns the rules by which an end can still come later than by all that stand before them, whatever happens after now. */
export function rulesThatCount(rules: readonly TimeRules[], { startedAt, outages, room, now }: Past): TimeRules[] {
  const moves = movesOf(outages, room)
  const lostBy = (by: Span, span: Span) => Math.max(0, Math.max(by.from, now) - Math.max(span.from, now))
  const isCovered = (span: Span) => (by: Span) => by.until >= span.until + lostBy(by, span) && by.latest >= span.latest
  const kept: { one: TimeRules; spans: Spans }[] = []
  for (const one of rules) {
    const spans = spansOf(startedAt, one, moves)
    const isOutdone = kept.some(
      ({ spans: { limit, window } }) => isCovered(spans.limit)(limit) && spans.window.every((span) => window.some(isCovered(span))),
    )
    if (!isOutdone) kept.push({ one, spans })
  }
  return kept.map(({ one }) => one)
}

/** Returns by how many ms outages that began between a deadline and the end of its grace move the end of the grace. */
export function graceCredit(deadline: number, grace: number, outages: readonly Outage[]): number {
  const end = deadline + grace
  const moved = outages.reduce((until, outage) => {
    if (outage.from < deadline || outage.from >= until) return until
    return Math.max(until + outage.until - outage.from, outage.until + protocolTimes.afterOutage)
  }, end)
  return moved - end
}
