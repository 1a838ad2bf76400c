import { type DateWarning, dateWarnings } from './quiz-dates.ts'
import { answersMoment, choicesOf, type QuestionForm, type QuizForm } from './quiz-form.ts'

export type PublishNoteCode =
  | DateWarning
  | 'windowShorterThanLimit'
  | 'pointsBecomeOne'
  | 'firstCouldTell'
  | 'shownBeforeRetaking'
  | 'answersNeedEnd'
  | 'blankAnswersDropped'
  | 'pictureUndescribed'
  | 'sampleNotAccepted'
  | 'descriptionNotDrawn'
  | 'instructionsNotDrawn'
  | 'textNotDrawn'
  | 'answerNotDrawn'

/** Something odd about a quiz that does not stop it from being published: where it is (`key` null for the details) and in which question. */
export interface PublishNote {
  code: PublishNoteCode
  key: string | null
  title: string
}

const ofDetails = (code: PublishNoteCode): PublishNote => ({ code, key: null, title: '' })

const isBlank = (text: string): boolean => text.trim() === ''

function limitNotes({ hasTimeLimit, timeLimitMinutes, availableFrom, availableUntil }: QuizForm): PublishNoteCode[] {
  if (!hasTimeLimit || timeLimitMinutes === null) return []
  if (availableFrom === null || availableUntil === null) return []
  const window = Date.parse(availableUntil) - Date.parse(availableFrom)
  return window > 0 && window < timeLimitMinutes * 60_000 ? ['windowShorterThanLimit'] : []
}

function answersNotes(quiz: QuizForm): PublishNoteCode[] {
  if (!quiz.showCorrectAnswers) return []
  if (quiz.showAnswersWhen === 'availableUntil' && quiz.availableUntil === null) return ['answersNeedEnd']
  if (answersMoment(quiz) !== 'submission') return []
  return [quiz.attempts === null ? 'shownBeforeRetaking' : 'firstCouldTell']
}

function questionNotes(question: QuestionForm, unaccepted: readonly string[]): PublishNote[] {
  const checks: [boolean, PublishNoteCode][] = [
    [question.points <= 0, 'pointsBecomeOne'],
    [choicesOf(question).some(({ text }) => isBlank(text)), 'blankAnswersDropped'],
    [question.imageUrl !== null && isBlank(question.imageAlt), 'pictureUndescribed'],
    [unaccepted.includes(question.key), 'sampleNotAccepted'],
  ]
  return checks.filter(([holds]) => holds).map(([, code]) => ({ code, key: question.key, title: question.title }))
}

/** Returns the sample answer that students see in place of a pattern; blank where there is none. */
export const sampleAnswerOf = ({ questionType, matchType, sampleAnswer = '' }: QuestionForm): string =>
  questionType === 'short_answer' && matchType === 'regex' ? sampleAnswer.trim() : ''

/**
 * Lists what an author should look at before publishing at `now` (epoch ms): dates, time limit, correct answers, then question by question;
 * `unaccepted` are the keys of questions whose sample answer their own pattern does not accept.
 */
export const publishNotes = (quiz: QuizForm, now: number, unaccepted: readonly string[] = []): PublishNote[] => [
  ...[...dateWarnings(quiz, now), ...limitNotes(quiz), ...answersNotes(quiz)].map(ofDetails),
  ...quiz.questions.flatMap((question) => questionNotes(question, unaccepted)),
]
