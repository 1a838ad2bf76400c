import { limits } from '../../../domain/limits.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { AnswersMoment } from '../../../domain/quiz/answers-shown.ts'
import type { DateWarning } from '../../../domain/quiz/quiz-dates.ts'
import { answersMoment, type QuizDetails } from '../../../domain/quiz/quiz-form.ts'
import { attemptRefusalSentences } from '../../../domain/text/attempt-refusals.ts'
import type { SavedAs } from '../../machines/quiz-editor/saving-contract.ts'

/** The sentence for a quiz that could not be opened. */
export function loadFailureSentence(failure: Problem | null): string {
  if (failure?.status === 401) return 'Unauthorized. Please login again.'
  if (failure?.kind === 'notJson') return 'Invalid assignment data received'
  return failure?.reason === 'notAQuiz' ? attemptRefusalSentences.notAQuiz : 'Failed to load assignment data'
}

/** The sentence for a quiz that was not saved. */
export function saveProblemSentence({ kind, status, message, fields = [], text }: Problem, isUpdate: boolean): string {
  if (status === 401) return 'Your session has ended. Nothing is lost: sign in and save again.'
  if (kind === 'network') return 'Network error. Please try again.'
  if (kind === 'notJson' || text !== undefined) return `Server error (${status}): ${text ?? ''}`
  if (message !== '') return message
  if (fields.length > 0) return `Validation failed: ${fields.map(({ msg }) => msg).join(', ')}`
  return isUpdate ? 'Failed to update quiz' : 'Failed to save quiz'
}

export const savedSentences: Record<SavedAs, string> = {
  published: 'Quiz published successfully!',
  updated: 'Quiz updated successfully!',
  saved: 'Quiz saved successfully!',
}

/** Said where a new quiz turns out to be saved: the reply to it was lost, or another tab has saved it. */
export const createdSentence = 'This quiz was already saved. You are editing it now.'

const imageSentences: Record<string, string> = {
  imageType: 'This file is not a picture of a kind that can be used. Choose a PNG, JPG, GIF or WebP file.',
  imageSize: `This picture is larger than ${limits.imageBytes / 1024 / 1024} MB. Choose a smaller one.`,
  imageUnreadable: 'This file could not be read. Choose it again.',
}

/** The sentence for a picture that was not taken. */
export function imageFailureSentence(failure: Problem | null): string | null {
  if (!failure) return null
  if (failure.kind === 'network') return 'Network error. The picture was not stored. Please try again.'
  return imageSentences[failure.reason ?? ''] ?? (failure.message || 'The picture was not stored. Please try again.')
}

export const dateWarningSentences: Record<DateWarning, string> = {
  windowEmpty: 'Available Until is not after Available From, so nobody can take this quiz.',
  windowOver: 'Available Until has passed, so nobody can begin this quiz.',
  dueOver: 'The due date has passed, so every submission will be late.',
  dueBeforeOpening: 'The due date is before Available From, so every submission will be late.',
  dueAfterClosing: 'The due date is after Available Until: the quiz closes before it is due.',
  farAhead: 'A date is more than ten years ahead: please check its year.',
}

/** Whether students who see the correct answers can begin once more. */
export function retakingNote(quiz: QuizDetails): string | undefined {
  if (quiz.attempts !== null) return 'Never while a student has attempts left.'
  const moment = answersMoment(quiz)
  if (moment === 'submission') return 'Students can see the answers and try again.'
  return moment === 'release' ? 'Once they are released, students can see the answers and try again.' : undefined
}

export const answersMomentWords: Record<AnswersMoment, string> = {
  submission: 'Right after submitting',
  availableUntil: 'After Available Until',
  release: 'When released',
}
