import type { StudentAssignmentReply } from '../../../domain/api/assignments.ts'
import { problemOf } from '../../../domain/problem.ts'
import { attemptsFromWire, timeLimitFromWire } from '../../../domain/quiz/quiz.ts'
import type { LoadOutcome, Quiz } from '../../machines/quiz-attempt/contract.ts'
import { forgetCrossings } from '../device/crossed-out-choices.ts'
import type { ServerClock } from '../watch/server-clock.ts'
import { fetchAssignment, ofAssignment } from './attempts.ts'
import { retryWhenBusy } from './client/retry-when-busy.ts'
import { hasEarlyReply } from './preloaded/early-replies.ts'
import { takePreloadedReplyTime } from './preloaded/reply-time.ts'

/** Whose attempt at which quiz. */
export interface Owner {
  assignmentId: string
  userId: string
}

function quizOf({ assignment, accommodation }: StudentAssignmentReply): Quiz {
  const { quizInstructions: instructions, hasTimeLimit, timeLimitMinutes, allowedAttempts, ...facts } = assignment
  return {
    ...facts,
    instructions,
    timeLimitMinutes: timeLimitFromWire(hasTimeLimit, timeLimitMinutes),
    allowedAttempts: attemptsFromWire(allowedAttempts),
    accommodation,
  }
}

/** What this device keeps of an attempt goes with the attempt. */
function forget({ userId, assignmentId }: Owner): void {
  forgetCrossings({ userId, assignmentId })
  import('../device/exam-store.ts').then((store) => store.forgetExam(userId, assignmentId)).catch(() => undefined)
}

function loaded(owner: Owner, reply: StudentAssignmentReply): LoadOutcome {
  const { attempt, questions, answers, rivals, submission, canRetake } = reply
  if (!attempt) forget(owner)
  return { kind: 'quiz', quiz: quizOf(reply), attempt, questions, answers, rivals, submission, canRetake }
}

/** Reads a quiz, and says when its reply arrived where the browser had it before the code. */
async function readAssignment(assignmentId: string, signal: AbortSignal) {
  const path = ofAssignment(assignmentId)
  const arrivedAt = hasEarlyReply(path) ? takePreloadedReplyTime(path) : undefined
  return { reply: await fetchAssignment(assignmentId, signal), arrivedAt }
}

/** Loads a quiz with what the server holds of its open attempt; rejects with an ApiProblem. */
export async function loadAttempt(owner: Owner, signal: AbortSignal, clock: ServerClock): Promise<LoadOutcome> {
  try {
    const { reply, arrivedAt } = await retryWhenBusy(() => readAssignment(owner.assignmentId, signal), signal)
    clock.observe(reply.serverNow, arrivedAt)
    return reply.assignment.assignmentType === 'quiz' ? loaded(owner, reply) : { kind: 'notAQuiz' }
  } catch (error) {
    if (problemOf(error).status === 404) return { kind: 'notFound' }
    throw error
  }
}
