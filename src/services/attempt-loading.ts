import { type Answers, mergeAnswers } from '../../domain/answer.ts'
import type { QuizFacts, StudentAssignmentReply } from '../../domain/api/assignments.ts'
import { attemptsFromWire, timeLimitFromWire } from '../../domain/quiz.ts'
import type { LoadOutcome, Quiz } from '../machines/quiz-attempt/contract.ts'
import { acknowledgeAnswers, forgetAttempt, leftovers, readAnswers } from './answer-store.ts'
import { ApiProblem } from './api-problem.ts'
import { batchOf, fetchAssignment, ofAssignment, saveAnswers } from './attempts.ts'
import { removeCrossings } from './crossings.ts'
import { takeEarlyReply } from './early-reply.ts'
import { readProgress } from './progress-mirror.ts'
import type { ServerClock } from './server-clock.ts'
import { writerId } from './writer-id.ts'

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

/** Reads both copies on this device; one that is refused or damaged holds nothing. */
export async function heldHere({ assignmentId, userId }: Owner, attemptId: string): Promise<Answers> {
  const durable = await readAnswers({ user: userId, attempt: attemptId }).catch(() => ({ answers: {} }))
  return mergeAnswers(durable.answers, readProgress(assignmentId, { userId, attemptId }))
}

/** Brings what a closed attempt left on this device to the server, which keeps it as evidence; answers the questions concerned. */
async function settleLeftovers({ assignmentId, userId }: Owner, openAttempt: string, signal: AbortSignal): Promise<string[]> {
  const left = await leftovers({ user: userId, quiz: assignmentId, attempt: openAttempt }).catch(() => new Map<string, Answers>())
  const late: string[] = []
  for (const [attempt, waiting] of left) {
    const answers = batchOf(waiting)
    const problem = await saveAnswers(attempt, { writer: writerId(), answers }, { keepalive: false, signal }).catch(
      (error: unknown) => error,
    )
    if (!(problem instanceof ApiProblem) || problem.reason !== 'attemptClosed') continue
    const { evidence = {}, saved = {} } = problem.body as { evidence?: Record<string, number>; saved?: Record<string, number> }
    late.push(...Object.keys(evidence))
    await acknowledgeAnswers({ user: userId, attempt }, { ...saved, ...evidence })
    await forgetAttempt({ user: userId, attempt })
  }
  return late
}

async function loaded(owner: Owner, reply: StudentAssignmentReply, signal: AbortSignal): Promise<LoadOutcome> {
  const { attempt, questions, submission, canRetake } = reply
  if (!attempt) removeCrossings({ userId: owner.userId, quizId: owner.assignmentId })
  const here = attempt ? await heldHere(owner, attempt.id) : {}
  const late = await settleLeftovers(owner, attempt?.id ?? '', signal)
  return {
    kind: 'quiz',
    quiz: quizOf(reply.assignment),
    attempt,
    questions,
    answers: mergeAnswers(reply.answers, here),
    submission,
    canRetake,
    late,
  }
}

/** Loads a quiz with what server and device hold of its open attempt; rejects with an ApiProblem. */
export async function loadAttempt(owner: Owner, signal: AbortSignal, clock: ServerClock): Promise<LoadOutcome> {
  try {
    const arrivedAt = takeEarlyReply(ofAssignment(owner.assignmentId))
    const reply = await fetchAssignment(owner.assignmentId, signal)
    clock.observe(reply.serverNow, arrivedAt)
    return reply.assignment.assignmentType === 'quiz' ? await loaded(owner, reply, signal) : { kind: 'notAQuiz' }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return { kind: 'notFound' }
    throw error
  }
}
