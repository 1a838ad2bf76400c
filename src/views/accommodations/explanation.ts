import type { EffectivePartView, OwnAccommodation } from '../../../domain/api/accommodations.ts'
import { formatDateTime, formatNumber, formatTime, plural } from '../ui/format.ts'

const minutes = (count: number): string => `${formatNumber(count)} min`

type Sum = Extract<EffectivePartView, { kind: 'limit' | 'window' }>

/** '40 min × 1.25 + 5 min = 55 min'. */
const sumWords = ({ minutes: from, factor, extra, total }: Sum): string =>
  [minutes(from), factor === 1 ? '' : ` × ${formatNumber(factor)}`, extra === 0 ? '' : ` + ${minutes(extra)}`, ` = ${minutes(total)}`].join(
    '',
  )

type End = Extract<EffectivePartView, { kind: 'availableUntil' | 'dueDate' }>

const endWords = (word: string, { at, quizAt, because, moved }: End): string =>
  `${word} ${formatDateTime(at)}, ${because === 'moved' ? `${minutes(moved)} later` : `a date of their own instead of ${formatDateTime(quizAt)}`}`

/** Says in words one difference from what a quiz gives everybody; dates are in the viewer's time zone. */
export function partWords(part: EffectivePartView): string {
  switch (part.kind) {
    case 'limit':
      return `Time limit: ${sumWords(part)}`
    case 'window':
      return `Time between opening and end: ${sumWords(part)}`
    case 'availableFrom':
      return `Opens ${formatDateTime(part.at)} instead of ${part.quizAt === null ? 'at any time' : formatDateTime(part.quizAt)}`
    case 'availableUntil':
      return endWords('Ends', part)
    case 'dueDate':
      return endWords('Due', part)
    case 'attempts':
      return `Attempts: ${formatNumber(part.allowed)} + ${formatNumber(part.extra)} = ${formatNumber(part.total)}`
    case 'allQuestions':
      return 'All questions at once'
    case 'mayGoBack':
      return 'May go back to earlier questions'
    case 'largerText':
      return 'Larger text'
  }
}

const because = { timeLimit: 'your time limit runs out then', availableUntil: 'your window ends then' }

/** Says to a student what they have of a quiz and why, and when an attempt ends that is begun now. */
export function ownWords({ parts, end }: Pick<OwnAccommodation, 'parts' | 'end'>): string[] {
  const words = parts.map((part) => partWords(part).replace('a date of their own', 'your own date'))
  if (!end) return words
  return [...words, `An attempt that you begin now ends at ${formatTime(end.at)}, because ${because[end.because]}`]
}

interface Given {
  timeFactor: number
  extraMinutes: number
  availableFrom: string | null
  availableUntil: string | null
  dueDate: string | null
  extraAttempts: number
  allQuestions: boolean
  mayGoBack: boolean
  largerText: boolean
}

/** Says in words what somebody was given, one thing an entry; nothing for nothing. */
export const givenWords = (given: Given): string[] =>
  [
    given.timeFactor !== 1 && `${formatNumber(given.timeFactor)} × the time`,
    given.extraMinutes > 0 && `${minutes(given.extraMinutes)} more`,
    given.availableFrom && `opens ${formatDateTime(given.availableFrom)}`,
    given.availableUntil && `ends ${formatDateTime(given.availableUntil)}`,
    given.dueDate && `due ${formatDateTime(given.dueDate)}`,
    given.extraAttempts > 0 && `${plural(given.extraAttempts, 'more attempt')}`,
    given.allQuestions && 'all questions at once',
    given.mayGoBack && 'may go back',
    given.largerText && 'larger text',
  ].filter((words) => typeof words === 'string')
