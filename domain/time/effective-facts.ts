import { type Accommodation, mostGenerous } from './accommodation.ts'
import { day, minute } from './durations.ts'

/** What a quiz gives everybody, as far as an accommodation can change it; instants in epoch ms, null where there is none. */
export interface QuizTerms {
  timeLimitMinutes: number | null
  availableFrom: number | null
  availableUntil: number | null
  /** When the quiz's end of the window was written. */
  untilSetAt?: number | null | undefined
  dueDate: number | null
  /** null is unlimited. */
  allowedAttempts: number | null
  oneQuestionAtTime: boolean
  cantGoBack: boolean
}

/** One step from what a quiz gives everybody to what a student has: `total` minutes are `minutes` × `factor` + `extra`, rounded up. */
export type EffectivePart =
  | { kind: 'limit' | 'window'; minutes: number; factor: number; extra: number; total: number }
  | { kind: 'availableFrom'; at: number; quizAt: number | null }
  /** `own` is a date given to the student; without one the quiz's is `moved` by the minutes that were added. */
  | { kind: 'availableUntil' | 'dueDate'; at: number; quizAt: number; because: 'moved' | 'own'; moved: number }
  | { kind: 'attempts'; allowed: number; extra: number; total: number }
  | { kind: 'allQuestions' | 'mayGoBack' | 'largerText' }

/** What a student has of a quiz, and why: `parts` names every difference from what the quiz gives everybody. */
export interface EffectiveFacts extends QuizTerms {
  largerText: boolean
  parts: EffectivePart[]
  /** The quiz's own dates, where the student has others. */
  quizDates?: QuizDates
}

type QuizDates = Pick<QuizTerms, 'availableFrom' | 'availableUntil' | 'dueDate'>

/** Whole minutes, rounded up: 45 × 1.33 = 59.85 are 60. A factor is counted in hundredths, so that 40 × 1.15 are exactly 46. */
const stretched = (minutes: number, factor: number, extra: number): number =>
  factor === 1 ? minutes + extra : Math.ceil((minutes * Math.round(factor * 100)) / 100) + extra

/** A day of the calendar has 25 hours where clocks are put back; what outages give back goes by 24 hours (`deadline.ts`). */
const longestDay = day + 60 * minute

/** The length of a window in which everybody has the same time, in minutes; a longer window is one to choose a time in, and no factor applies to it. */
function examMinutes({ timeLimitMinutes, availableFrom, availableUntil }: QuizTerms): number | null {
  if (timeLimitMinutes !== null) return timeLimitMinutes
  if (availableFrom === null || availableUntil === null) return null
  const length = availableUntil - availableFrom
  return length > 0 && length <= longestDay ? length / minute : null
}

interface Time {
  timeLimitMinutes: number | null
  /** By how many minutes the end of the window and the due date move. */
  added: number
  parts: EffectivePart[]
}

function timeOf(terms: QuizTerms, { timeFactor: factor, extraMinutes: extra }: Accommodation): Time {
  const minutes = examMinutes(terms)
  if (minutes === null || (factor === 1 && extra === 0)) return { timeLimitMinutes: terms.timeLimitMinutes, added: extra, parts: [] }
  const total = stretched(minutes, factor, extra)
  const hasLimit = terms.timeLimitMinutes !== null
  return {
    timeLimitMinutes: hasLimit ? total : null,
    added: total - minutes,
    parts: [{ kind: hasLimit ? 'limit' : 'window', minutes, factor, extra, total }],
  }
}

/** The later of the quiz's instant, moved, and the student's own; where the quiz has none, nobody is given one. */
function laterOf(kind: 'availableUntil' | 'dueDate', quizAt: number | null, own: number | null, moved: number) {
  if (quizAt === null) return { at: null, parts: [] }
  const end = Math.round(quizAt + moved * minute)
  const isOwn = own !== null && own > end
  const at = isOwn ? own : end
  const parts: EffectivePart[] = at === quizAt ? [] : [{ kind, at, quizAt, because: isOwn ? 'own' : 'moved', moved }]
  return { at, parts }
}

function openingOf(quizAt: number | null, own: number | null): { at: number | null; parts: EffectivePart[] } {
  if (own === null || own === quizAt) return { at: quizAt, parts: [] }
  return { at: own, parts: [{ kind: 'availableFrom', at: own, quizAt }] }
}

function attemptsOf(allowed: number | null, extra: number): { total: number | null; parts: EffectivePart[] } {
  if (allowed === null || extra === 0) return { total: allowed, parts: [] }
  return { total: allowed + extra, parts: [{ kind: 'attempts', allowed, extra, total: allowed + extra }] }
}

function screenOf({ oneQuestionAtTime, cantGoBack }: QuizTerms, { allQuestions, mayGoBack, largerText }: Accommodation) {
  const parts: EffectivePart[] = [
    ...(oneQuestionAtTime && allQuestions ? [{ kind: 'allQuestions' } as const] : []),
    ...(cantGoBack && mayGoBack ? [{ kind: 'mayGoBack' } as const] : []),
    ...(largerText ? [{ kind: 'largerText' } as const] : []),
  ]
  const showsAll = oneQuestionAtTime && allQuestions
  return { oneQuestionAtTime: oneQuestionAtTime && !showsAll, cantGoBack: cantGoBack && !mayGoBack && !showsAll, largerText, parts }
}

/** Returns the quiz's own end of the window where the student has another; else null. */
export const quizUntilOf = ({ availableUntil, quizDates }: EffectiveFacts): number | null =>
  quizDates && quizDates.availableUntil !== availableUntil ? quizDates.availableUntil : null

const datesIn = (parts: readonly EffectivePart[], { availableFrom, availableUntil, dueDate }: QuizTerms): { quizDates?: QuizDates } =>
  parts.length === 0 ? {} : { quizDates: { availableFrom, availableUntil, dueDate } }

/**
 * Returns what a student has of a quiz and why, from everything the student was given: for the course, for the quiz, alone and in groups. The
 * most generous counts. The limit, the end of the window and the due date move by the same minutes; an own end or due date counts where it is
 * later still, an own opening takes the place of the quiz's. Nothing ends sooner than without, and where the quiz sets no end nobody gets one.
 */
export function effectiveFacts(terms: QuizTerms, given: readonly Accommodation[]): EffectiveFacts {
  const accommodation = mostGenerous(given)
  const time = timeOf(terms, accommodation)
  const from = openingOf(terms.availableFrom, accommodation.availableFrom)
  const until = laterOf('availableUntil', terms.availableUntil, accommodation.availableUntil, time.added)
  const due = laterOf('dueDate', terms.dueDate, accommodation.dueDate, time.added)
  const attempts = attemptsOf(terms.allowedAttempts, accommodation.extraAttempts)
  const { parts, ...screen } = screenOf(terms, accommodation)
  return {
    timeLimitMinutes: time.timeLimitMinutes,
    availableFrom: from.at,
    availableUntil: until.at,
    untilSetAt: terms.untilSetAt,
    dueDate: due.at,
    allowedAttempts: attempts.total,
    ...screen,
    ...datesIn([...from.parts, ...until.parts, ...due.parts], terms),
    parts: [...time.parts, ...from.parts, ...until.parts, ...due.parts, ...attempts.parts, ...parts],
  }
}
