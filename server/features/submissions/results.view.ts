import type { ResultsReply, ReviewQuestion } from '../../../domain/api/submissions.ts'
import { isLate } from '../../../domain/attempt/attempt.ts'
import { takerQuestions } from '../../../domain/attempt/taker-questions.ts'
import { keyNoteOf } from '../../../domain/grading/answer-key.ts'
import type { QuizData } from '../../../domain/grading/review.ts'
import { answersAfter, awaitsRelease } from '../../../domain/quiz/answers-shown.ts'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import { type Question, type TakerQuestion, totalPoints } from '../../../domain/quiz/quiz.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { AcceptedEvidence, PendingEvidence } from '../evidence/evidence.store.ts'
import { acceptedNotes, uncountedViews } from '../evidence/evidence.view.ts'
import type { GradedAnswer, GradedAnswers, SubmissionAsTaken } from './submissions.store.ts'

/** A submission with everything its results are made of; `isViewable` lets the keys out. */
export interface ResultFacts {
  submission: SubmissionAsTaken
  assignment: Assignment
  questions: readonly Question[]
  /** The questions of the quiz as it is now. */
  current: readonly Question[]
  answers: GradedAnswers
  isViewable: boolean
  /** The student can begin another attempt, which hides the keys. */
  hasAttemptsLeft: boolean
  /** The end of the quiz's own window, as outages have moved it; a classmate's later end is private. */
  windowEnd: number | null
  accepted: readonly AcceptedEvidence[]
  /** Texts of the attempt that do not count. */
  waiting: readonly PendingEvidence[]
  now: number
}

const detailOf = (
  { points, correct, feedback, earlierFeedback }: GradedAnswer,
  isViewable: boolean,
): QuizData['detailedResults'][string] => ({
  points,
  requiresManualGrading: points === null,
  ...(isViewable && correct !== null ? { correct } : {}),
  ...(feedback === '' ? {} : { feedback }),
  ...(earlierFeedback.length === 0 ? {} : { earlierFeedback }),
})

function quizDataOf({ questions, answers, isViewable }: ResultFacts): QuizData {
  const asked = new Set(questions.map(({ id }) => id))
  const graded = Object.entries(answers).filter(([id]) => asked.has(id))
  return {
    answers: Object.fromEntries(graded.map(([id, { answerId, textAnswer }]) => [id, { answerId, textAnswer }])),
    detailedResults: Object.fromEntries(graded.map(([id, answer]) => [id, detailOf(answer, isViewable)])),
    totalPossiblePoints: totalPoints(questions),
  }
}

const withoutKey = (question: TakerQuestion): ReviewQuestion => ({
  id: question.id,
  title: question.title,
  question_text: question.questionText,
  question_type: question.questionType,
  points: question.points,
  image_url: question.imageUrl,
  ...(question.imageSize && { image_size: question.imageSize }),
  image_alt: question.imageAlt,
  quiz_question_answers: question.answers.map(({ id, text }) => ({ id, answer_text: text })),
})

/** A sample answer that was written later is shown too, as long as the key is the same. */
function sampleOf(question: Question, current: readonly Question[]): string | undefined {
  const now = keyNoteOf(question, current) === null ? current.find(({ id }) => id === question.id) : question
  return now?.sampleAnswer
}

/** A pattern is not for students: they see the sample answer of the teacher, or the page says that several answers are right. */
function expectedOf(question: Question, current: readonly Question[]) {
  const { acceptableAnswers, matchType, caseSensitive } = question
  const sample = matchType === 'regex' ? sampleOf(question, current) : undefined
  return {
    acceptable_answers: matchType === 'regex' ? [] : acceptableAnswers,
    match_type: matchType,
    case_sensitive: caseSensitive,
    ...(sample === undefined ? {} : { sample_answer: sample }),
  }
}

function withKey(view: ReviewQuestion, question: Question, current: readonly Question[]): ReviewQuestion {
  const note = keyNoteOf(question, current)
  const choices = new Map(question.answers.map((choice) => [choice.id, choice]))
  return {
    ...view,
    quiz_question_answers: view.quiz_question_answers.map((answer) => {
      const { correct = false, feedback = '' } = choices.get(answer.id) ?? {}
      return { ...answer, is_correct: correct, feedback }
    }),
    ...(question.questionType === 'short_answer' ? expectedOf(question, current) : {}),
    ...(note === null ? {} : { key_note: note }),
  }
}

/** Says what keys that may not be viewed wait for. */
function keyAnnouncement({
  assignment,
  hasAttemptsLeft,
  windowEnd,
  now,
}: ResultFacts): Pick<ResultsReply, 'answersAfter' | 'awaitsRelease' | 'hasAttemptsLeft'> {
  const after = answersAfter({ ...assignment, availableUntil: windowEnd }, now)
  return {
    ...(after === null ? {} : { answersAfter: isoOf(after) }),
    ...(awaitsRelease(assignment) ? { awaitsRelease: true } : {}),
    ...(hasAttemptsLeft ? { hasAttemptsLeft: true } : {}),
  }
}

/** Shows the results of a submission; keys are added only when they may be viewed, else those fields are absent. */
export function resultsReply(facts: ResultFacts): ResultsReply {
  const { submission, assignment, questions, current, isViewable, accepted, waiting } = facts
  const keys = new Map(questions.map((question) => [question.id, question]))
  const views = takerQuestions(questions, submission.choiceOrder).map(withoutKey)
  return {
    success: true,
    submission: {
      id: submission.id,
      assignmentTitle: assignment.title,
      assignmentId: assignment.id,
      courseId: assignment.courseId,
      attemptNumber: submission.number,
      submittedAt: isoOf(submission.submittedAt),
      feedback: submission.feedback,
      receipt: submission.receipt,
      isLate: isLate(submission.submittedAt, submission.dueDate),
      status: submission.status,
      quizData: JSON.stringify(quizDataOf(facts)),
      ...(accepted.length > 0 ? { acceptedEvidence: acceptedNotes(accepted) } : {}),
      ...(waiting.length > 0 ? { notCounted: uncountedViews(waiting, keys) } : {}),
    },
    questions: views.map((view) => {
      const key = keys.get(view.id)
      return isViewable && key ? withKey(view, key, current) : view
    }),
    canViewAnswers: isViewable,
    ...(isViewable ? {} : keyAnnouncement(facts)),
  }
}
