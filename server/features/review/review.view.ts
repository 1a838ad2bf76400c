import type { OpenAttempt, ReviewAnswer, StudentReview, TeacherQuestion } from '../../../domain/api/teacher-review.ts'
import { isLate } from '../../../domain/attempt/attempt.ts'
import { pictureOf } from '../../../domain/attempt/taker-questions.ts'
import { keyNoteOf } from '../../../domain/grading/answer-key.ts'
import { attemptToReviewOf, isFullyGraded, percentageOf } from '../../../domain/grading/grading.ts'
import { letterOf, performanceOf } from '../../../domain/grading/letters.ts'
import type { EarlierFeedback } from '../../../domain/grading/review.ts'
import { hasChoices, type Question } from '../../../domain/quiz/quiz.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { minutesTaken } from '../attempts/attempts.view.ts'
import type { GradedAnswer, GradedAnswers } from '../submissions/submissions.store.ts'
import type { OpenAttemptRow, ReviewedStudent, ReviewedSubmission } from './review.store.ts'

/** Says in which way the key that graded a question is not the current one. */
export function keyNote(question: Question, current: readonly Question[]): Pick<TeacherQuestion, 'keyNote'> {
  const note = keyNoteOf(question, current)
  return note === null ? {} : { keyNote: note }
}

/** Shows a question with its key to the teacher who grades; `number` counts from 1, `current` are the questions of the quiz as it is now. */
export const teacherQuestion = (question: Question, number: number, current: readonly Question[]): TeacherQuestion => ({
  id: question.id,
  questionNumber: number,
  title: question.title,
  questionType: question.questionType,
  questionText: question.questionText,
  points: question.points,
  ...pictureOf(question),
  imageAlt: question.imageAlt,
  answers: question.answers.map(({ id, text, correct }, index) => ({ id, answerText: text, isCorrect: correct, answerOrder: index + 1 })),
  shortAnswerOptions: question.acceptableAnswers.map((text, index) => ({
    id: `${question.id}-${index + 1}`.slice(-64),
    answer_text: text,
    is_exact_match: question.matchType === 'exact',
    is_case_sensitive: question.caseSensitive,
  })),
  ...keyNote(question, current),
})

const correctTexts = (question: Question): string[] =>
  hasChoices(question) ? question.answers.filter(({ correct }) => correct).map(({ text }) => text) : question.acceptableAnswers

/** Returns what was answered as text: that of the choice, or what was typed; empty for a blank. */
export const answerTextOf = (question: Question, { answerId, textAnswer }: Pick<GradedAnswer, 'answerId' | 'textAnswer'>): string =>
  hasChoices(question) ? (question.answers.find(({ id }) => id === answerId)?.text ?? '') : textAnswer

/** Shows feedback on other answers to a question; absent where there is none. */
export const earlierFeedbackView = (earlierFeedback: EarlierFeedback[] = []): { earlierFeedback?: EarlierFeedback[] } =>
  earlierFeedback.length === 0 ? {} : { earlierFeedback }

const reviewAnswer = (question: Question, answer: GradedAnswer): ReviewAnswer => ({
  pointsEarned: answer.points,
  isCorrect: answer.correct,
  isGraded: answer.points !== null,
  manuallyGraded: answer.manual,
  studentAnswerId: answer.answerId,
  studentAnswerText: answerTextOf(question, answer),
  correctAnswerText: correctTexts(question).join(', '),
  feedback: answer.feedback,
  ...earlierFeedbackView(answer.earlierFeedback),
  revision: answer.revision,
})

/** Shows the graded answers of one attempt by question id. */
export const reviewAnswers = (questions: readonly Question[], answers: GradedAnswers): Record<string, ReviewAnswer> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.id]
      return answer ? [[question.id, reviewAnswer(question, answer)] as const] : []
    }),
  )

/** Shows the attempts that are open, where there are any. */
export const openAttempts = (rows: readonly OpenAttemptRow[]): { openAttempts?: OpenAttempt[] } =>
  rows.length === 0
    ? {}
    : {
        openAttempts: rows.map(({ id, number, student, startedAt, deadline, answeredCount, lastSavedAt }) => ({
          attemptId: id,
          attemptNumber: number,
          student,
          startedAt: isoOf(startedAt),
          deadline: isoOf(deadline),
          answeredCount,
          lastSavedAt: isoOf(lastSavedAt),
        })),
      }

function submissionOf(submission: ReviewedSubmission, totalAttempts: number): NonNullable<StudentReview['submission']> {
  const percentage = percentageOf(submission.score, submission.maxScore)
  return {
    id: submission.id,
    score: submission.score,
    maxScore: submission.maxScore,
    percentage,
    letterGrade: isFullyGraded(submission) ? letterOf(percentage) : null,
    performanceLevel: isFullyGraded(submission) ? performanceOf(percentage) : null,
    status: submission.status,
    submittedAt: isoOf(submission.submittedAt),
    gradedAt: isoOf(submission.gradedAt),
    attemptNumber: submission.number,
    totalAttempts,
    timeSpentMinutes: minutesTaken(submission),
    feedback: submission.feedback,
    isLate: isLate(submission.submittedAt, submission.dueDate),
    pendingPoints: submission.pendingPoints,
    receipt: submission.receipt,
  }
}

/** Shows one student of a quiz with the attempt that leads among those submitted; `lateEvidenceCount` is of all of them. */
export function studentReview(
  { id, name, email }: ReviewedStudent,
  submitted: readonly ReviewedSubmission[],
  answersOf: (submission: ReviewedSubmission) => Record<string, ReviewAnswer>,
  lateEvidenceCount: number,
): StudentReview {
  const leading = attemptToReviewOf(submitted)
  return {
    student: { id, name, email, avatarUrl: null },
    status: leading ? 'submitted' : 'not_submitted',
    submission: leading && submissionOf(leading, submitted.length),
    answers: leading ? answersOf(leading) : {},
    ...(lateEvidenceCount > 0 ? { lateEvidenceCount } : {}),
  }
}
