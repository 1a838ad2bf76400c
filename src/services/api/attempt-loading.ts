import type { QuizFacts, StudentAssignmentReply } from '../../../domain/api/assignments.ts'
import { problemOf } from '../../../domain/problem.ts'
import { attemptsFromWire, timeLimitFromWire } from '../../../domain/quiz/quiz.ts'
import type { LoadOutcome, Quiz } from '../../machines/quiz-attempt/contract.ts'
import { removeCrossings } from '../device/crossed-out-choices.ts'
import type { ServerClock } from '../watch/server-clock.ts'
import { fetchAssignment, ofAssignment } from './attempts.ts'
import { takePreloadedReplyTime } from './preloaded-reply.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

/** Whose attempt at which quiz. */
export interface Owner {
  assignmentId: string
  userId: string
}

const quizOf = (facts: QuizFacts): Quiz => ({
  id: facts.id,
  courseId: facts.courseId,
  title: facts.title,
  description: facts.description,
  instructions: facts.quizInstructions,
  questionCount: facts.questionCount,
  totalPoints: facts.totalPoints,
  timeLimitMinutes: timeLimitFromWire(facts.hasTimeLimit, facts.timeLimitMinutes),
  allowedAttempts: attemptsFromWire(facts.allowedAttempts),
  attemptsUsed: facts.attemptsUsed,
  oneQuestionAtTime: facts.oneQuestionAtTime,
  cantGoBack: facts.cantGoBack,
  shuffleAnswers: facts.shuffleAnswers,
  requiresAccessCode: facts.requiresAccessCode,
  dueDate: facts.dueDate,
  availableFrom: facts.availableFrom,
  availableUntil: facts.availableUntil,
  hasMath: facts.hasMath,
})

function loaded(owner: Owner, reply: StudentAssignmentReply): LoadOutcome {
  const { assignment, attempt, questions, answers, rivals, submission, canRetake } = reply
  if (!attempt) removeCrossings({ userId: owner.userId, assignmentId: owner.assignmentId })
  return { kind: 'quiz', quiz: quizOf(assignment), attempt, questions, answers, rivals, submission, canRetake }
}

/** Loads a quiz with what the server holds of its open attempt; rejects with an ApiProblem. */
export async function loadAttempt(owner: Owner, signal: AbortSignal, clock: ServerClock): Promise<LoadOutcome> {
  try {
    const arrivedAt = takePreloadedReplyTime(ofAssignment(owner.assignmentId))
    const reply = await retryWhenBusy(() => fetchAssignment(owner.assignmentId, signal), signal)
    clock.observe(reply.serverNow, arrivedAt)
    return reply.assignment.assignmentType === 'quiz' ? loaded(owner, reply) : { kind: 'notAQuiz' }
  } catch (error) {
    if (problemOf(error).status === 404) return { kind: 'notFound' }
    throw error
  }
}
