import type { PublishNote, PublishNoteCode } from '../../../domain/quiz/publish-check.ts'
import type { DateWarning } from '../../../domain/quiz/quiz-dates.ts'
import { answersMoment, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { formatNumber, formatZonedDateTime, plural } from '../ui/format.ts'
import { answersMomentWords, dateWarningSentences } from './sentences.ts'

type OwnCode = Exclude<PublishNoteCode, DateWarning>

const undrawn = 'a formula that cannot be drawn. Students see it as it is written.'
const notDrawn = (title: string) => `“${isolated(title)}” has ${undrawn}`

const ownSentences: Record<OwnCode, (title: string) => string> = {
  windowShorterThanLimit: () => 'The time between Available From and Available Until is shorter than the time limit.',
  pointsBecomeOne: (title) => `“${isolated(title)}” has no points. It is saved with 1 point.`,
  firstCouldTell: () => 'Correct answers are shown right after submitting: the first to finish could tell the others.',
  shownBeforeRetaking: () => 'Correct answers are shown right after submitting: students can see them and try again.',
  answersNeedEnd: () => 'Available Until is empty, so correct answers are shown only when you release them.',
  blankAnswersDropped: (title) => `“${isolated(title)}” has blank answers. They are left out.`,
  pictureUndescribed: (title) => `The picture of “${isolated(title)}” has no description. Some students cannot use it.`,
  descriptionNotDrawn: () => `The description has ${undrawn}`,
  instructionsNotDrawn: () => `The instructions have ${undrawn}`,
  textNotDrawn: notDrawn,
  answerNotDrawn: notDrawn,
  sampleNotAccepted: (title) => `The sample answer of “${isolated(title)}” is not accepted by its pattern.`,
}

const isOwn = (code: PublishNoteCode): code is OwnCode => code in ownSentences

/** The sentence for something that should be looked at before publishing. */
export const noteSentence = ({ code, title }: PublishNote): string =>
  isOwn(code) ? ownSentences[code](title.trim() || 'This question') : dateWarningSentences[code]

const windowWords = ({ availableFrom, availableUntil }: QuizForm): string => {
  if (availableFrom === null && availableUntil === null) return 'Any time'
  const from = availableFrom && `from ${formatZonedDateTime(availableFrom)}`
  const until = availableUntil && `until ${formatZonedDateTime(availableUntil)}`
  const words = [from, until].filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const beginWords = ({ availableFrom, availableUntil }: QuizForm, now: number): string => {
  if (availableUntil !== null && Date.parse(availableUntil) <= now) return ', and nobody can begin it: Available Until has passed.'
  const isOpen = availableFrom === null || Date.parse(availableFrom) <= now
  const from = isOpen ? 'at once' : `from ${formatZonedDateTime(availableFrom)}`
  const until = availableUntil === null ? '' : `${isOpen ? ',' : ''} until ${formatZonedDateTime(availableUntil)}`
  return ` and can begin it ${from}${until}.`
}

/** What publishing at `now` (epoch ms) means for whom. */
export function whatHappensWords(quiz: QuizForm, courseTitle: string, students: number, now: number): string {
  const course = isolated(courseTitle)
  if (students === 0) return `Nobody is enrolled in ${course} yet. Whoever joins it sees the quiz there${beginWords(quiz, now)}`
  return `The ${plural(students, 'student')} of ${course} ${students === 1 ? 'sees' : 'see'} the quiz in their course${beginWords(quiz, now)}`
}

/** Nobody sees them who can begin once more; after the end nobody can. */
function answersWords(quiz: QuizForm): string {
  if (!quiz.showCorrectAnswers) return 'Not shown'
  const moment = answersMoment(quiz)
  const words = answersMomentWords[moment]
  return quiz.attempts !== null && quiz.attempts > 1 && moment !== 'availableUntil' ? `${words}, once no attempt is left` : words
}

/** Who can take the quiz, when and how, as label and value. */
export function takingFacts(quiz: QuizForm, courseTitle: string, students: number): { label: string; value: string }[] {
  const { dueDate, hasTimeLimit, timeLimitMinutes, attempts, accessCode } = quiz
  return [
    { label: 'Who', value: `${plural(students, 'student')} of ${isolated(courseTitle)}` },
    { label: 'When', value: windowWords(quiz) },
    { label: 'Due', value: formatZonedDateTime(dueDate) },
    { label: 'Time limit', value: hasTimeLimit && timeLimitMinutes !== null ? plural(timeLimitMinutes, 'minute') : 'No Limit' },
    { label: 'Attempts', value: attempts === null ? 'Unlimited' : formatNumber(attempts) },
    { label: 'Correct answers', value: answersWords(quiz) },
    { label: 'Quiz Password', value: accessCode.trim() === '' ? 'None' : 'Required' },
  ]
}
