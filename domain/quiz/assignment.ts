import { type AttemptRefusal, beginRefusal } from '../attempt/attempt.ts'
import { type AnswersMoment, answersMomentOf } from './answers-shown.ts'

export const assignmentTypes = ['quiz', 'discussion', 'external_tool', 'other'] as const
export type AssignmentType = (typeof assignmentTypes)[number]

/** A quiz or another assignment without its questions; instants in epoch milliseconds, null where there is none. */
export interface Assignment {
  id: string
  courseId: string
  versionId: string | null
  version: number
  type: AssignmentType
  title: string
  description: string
  instructions: string
  isPublished: boolean
  accessCode: string
  timeLimitMinutes: number | null
  allowedAttempts: number | null
  shuffleAnswers: boolean
  showCorrectAnswers: boolean
  /** When correct answers can be seen; null for what such a quiz has by itself. */
  showAnswersWhen: AnswersMoment | null
  /** When a teacher released them. */
  answersReleasedAt: number | null
  oneQuestionAtTime: boolean
  cantGoBack: boolean
  dueDate: number | null
  availableFrom: number | null
  availableUntil: number | null
  /** When `availableUntil` was written; an outage before that does not move it. */
  untilSetAt?: number | null | undefined
  maxPoints: number
  questionCount: number
  hasMath: boolean
}

export type ReminderRefusal = Extract<AttemptRefusal, 'closed' | 'notPublished' | 'notAQuiz'>

/** How a student stands to an assignment: enrolled now, attempts begun, one of them open, one of them submitted; and when the window ends, with what outages gave back. */
export interface Standing {
  isEnrolled: boolean
  attemptsUsed: number
  hasOpen: boolean
  hasSubmitted: boolean
  windowEndsAt: number | null
}

/** Returns why a student may not begin this assignment now, or null; the access code is checked apart. */
const assignmentRefusal = (assignment: Assignment, standing: Standing, now: number): AttemptRefusal | null =>
  beginRefusal({ ...assignment, ...standing, isQuiz: assignment.type === 'quiz' }, now)

/** Returns why nobody is reminded of an assignment now: it is not a quiz, not published, or closed; null where reminders may be sent. */
export function reminderRefusalOf(
  { type, isPublished, availableUntil }: Pick<Assignment, 'isPublished' | 'availableUntil'> & { type: string },
  now: number,
): ReminderRefusal | null {
  if (type !== 'quiz') return 'notAQuiz'
  if (!isPublished) return 'notPublished'
  return availableUntil !== null && availableUntil <= now ? 'closed' : null
}

/** Returns whether a student who submitted may begin once more now. */
export const canRetake = (assignment: Assignment, standing: Standing, now: number): boolean =>
  standing.hasSubmitted && !standing.hasOpen && assignmentRefusal(assignment, standing, now) === null

/** Returns where the release of correct answers is: waiting for a teacher or done; null where they are not released by hand. */
export function answersReleaseOf(assignment: Assignment): 'waiting' | 'released' | null {
  const { showCorrectAnswers, showAnswersWhen, availableUntil, allowedAttempts, answersReleasedAt } = assignment
  const rule = { showAnswersWhen, hasEnd: availableUntil !== null, hasLimitedAttempts: allowedAttempts !== null }
  if (!showCorrectAnswers || answersMomentOf(rule) !== 'release') return null
  return answersReleasedAt === null ? 'waiting' : 'released'
}
