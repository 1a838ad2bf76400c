import type { ReviewQuestion, SubmissionView } from '../../../domain/api/submissions.ts'
import type { QuizData } from '../../../domain/grading/review.ts'
import type { History } from '../../../src/machines/attempt-history/setup.ts'
import type { SubmissionResults } from '../../../src/machines/submission-review/submission-review.machine.ts'

export const receipt = '0a1b2c3d'.repeat(8)

/** A multiple choice of 2 points whose first choice is right, changed as wished. */
export const choiceQuestion = (wishes: Partial<ReviewQuestion> = {}): ReviewQuestion => ({
  id: 'area',
  title: 'Area',
  question_text: 'What is the area of a square with the side 3?',
  question_type: 'multiple_choice',
  points: 2,
  image_url: null,
  image_alt: '',
  quiz_question_answers: [
    { id: 'nine', answer_text: '9', is_correct: true, feedback: 'Side times side.' },
    { id: 'six', answer_text: '6', is_correct: false, feedback: 'That is half the way around.' },
    { id: 'three', answer_text: '3', is_correct: false, feedback: 'That is the side.' },
  ],
  ...wishes,
})

/** A short answer of 2 points that expects "Euclid", changed as wished. */
export const shortQuestion = (wishes: Partial<ReviewQuestion> = {}): ReviewQuestion => ({
  ...choiceQuestion(),
  id: 'name',
  title: 'Name',
  question_text: 'Who proved that there are infinitely many primes?',
  question_type: 'short_answer',
  quiz_question_answers: [],
  acceptable_answers: ['Euclid'],
  match_type: 'exact',
  case_sensitive: false,
  ...wishes,
})

/** An essay of 5 points, changed as wished. */
export const essayQuestion = (wishes: Partial<ReviewQuestion> = {}): ReviewQuestion => ({
  ...choiceQuestion(),
  id: 'proof',
  title: 'Proof',
  question_text: 'Prove it.',
  question_type: 'essay',
  points: 5,
  quiz_question_answers: [],
  ...wishes,
})

interface Reviewed {
  question: ReviewQuestion
  answer?: { answerId?: string | null; textAnswer?: string }
  result: QuizData['detailedResults'][string]
}

/** The results of a submission with these questions, whose answers may be viewed; changed as wished. */
export function resultsOf(
  reviewed: readonly Reviewed[],
  wishes: Partial<Omit<SubmissionResults, 'submission'>> & { submission?: Partial<SubmissionResults['submission']> } = {},
): SubmissionResults {
  const { submission, ...more } = wishes
  return {
    submission: {
      id: 's1',
      assignmentTitle: 'Unit 4 test',
      assignmentId: 'q1',
      courseId: 'c1',
      attemptNumber: 2,
      submittedAt: '2026-11-20T09:41:00.000Z',
      feedback: null,
      receipt,
      isLate: false,
      status: 'graded',
      ...submission,
    },
    quiz: {
      answers: Object.fromEntries(reviewed.map(({ question, answer }) => [question.id, { answerId: null, textAnswer: '', ...answer }])),
      detailedResults: Object.fromEntries(reviewed.map(({ question, result }) => [question.id, result])),
      totalPossiblePoints: reviewed.reduce((sum, { question }) => sum + question.points, 0),
    },
    questions: reviewed.map(({ question }) => question),
    canViewAnswers: true,
    readAt: Date.UTC(2026, 10, 21, 10, 0),
    ...more,
  }
}

/** A graded attempt with 7 of 9 points, changed as wished. */
export const attemptOf = (wishes: Partial<SubmissionView>): SubmissionView => ({
  id: 's1',
  score: 7,
  maxScore: 9,
  percentage: (100 * 7) / 9,
  feedback: null,
  attemptNumber: 1,
  status: 'graded',
  pendingPoints: 0,
  receipt,
  isLate: false,
  submittedAt: '2026-11-20T09:41:00.000Z',
  closedBy: 'student',
  answeredCount: 3,
  minutesTaken: 12,
  ...wishes,
})

/** The attempts of a quiz, changed as wished. */
export const historyOf = (wishes: Partial<History>): History => ({
  assignment: { id: 'q1', title: 'Unit 4 test', courseId: 'c1' },
  countingId: null,
  canRetake: false,
  hasOpenAttempt: false,
  submissions: [],
  ...wishes,
})
