/** What a person wrote about another answer to a question, which was submitted at `submittedAt` and reopened since. */
export interface EarlierFeedback {
  feedback: string
  submittedAt: string
}

/** What a submission's `quizData` holds: answers and results by question id. */
export interface QuizData {
  answers: Record<string, { answerId: string | null; textAnswer: string }>
  detailedResults: Record<string, DetailedResult>
  totalPossiblePoints: number
}

interface DetailedResult {
  points: number | null
  correct?: boolean
  requiresManualGrading: boolean
  feedback?: string
  /** The latest first. */
  earlierFeedback?: EarlierFeedback[]
}

interface Weighted {
  id: string
  points: number
}

/** How one question came out: waiting for a person, right, partly right, or not; points null while it waits. */
export interface QuestionOutcome {
  status: 'ungraded' | 'correct' | 'partly' | 'incorrect'
  points: number | null
}

/** Returns how an answer with these points came out; null points wait for a person. */
export function outcomeOfPoints(points: number | null, of: number): QuestionOutcome {
  if (points === null) return { status: 'ungraded', points }
  if (points >= of) return { status: 'correct', points }
  return { status: points > 0 ? 'partly' : 'incorrect', points }
}

/** Returns how a question came out: by the correct flag, or, where it is absent, by points equal to the question's points; some of the points are partly right. */
export function outcomeOf(question: Weighted, quiz: QuizData): QuestionOutcome {
  const result = quiz.detailedResults[question.id]
  if (result?.requiresManualGrading) return { status: 'ungraded', points: null }
  const points = result?.points ?? 0
  if (result?.correct ?? points === question.points) return { status: 'correct', points }
  return { status: points > 0 && points < question.points ? 'partly' : 'incorrect', points }
}

/** The sums of a review: points over the graded questions, their percentage, and the points that wait. */
export interface ReviewTotals {
  questionCount: number
  totalPoints: number
  earned: number
  gradedPoints: number
  gradedPercentage: number
  pendingPoints: number
}

/** Adds up a review; the percentage is of the graded points, 0 where nothing is graded. */
export function reviewTotals(questions: readonly Weighted[], quiz: QuizData): ReviewTotals {
  const graded = questions.filter((question) => outcomeOf(question, quiz).status !== 'ungraded')
  const sum = (list: readonly { points: number }[]) => list.reduce((total, { points }) => total + points, 0)
  const earned = graded.reduce((total, question) => total + (outcomeOf(question, quiz).points ?? 0), 0)
  const gradedPoints = sum(graded)
  const totalPoints = sum(questions)
  return {
    questionCount: questions.length,
    totalPoints,
    earned,
    gradedPoints,
    gradedPercentage: gradedPoints > 0 ? (100 * earned) / gradedPoints : 0,
    pendingPoints: totalPoints - gradedPoints,
  }
}

/** The share of graded points, in percent, from which a review counts as passed. */
export const passPercentage = 70
