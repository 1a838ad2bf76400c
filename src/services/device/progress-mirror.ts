import { type Answer, type Answers, isAnswered } from '../../../domain/attempt/answer.ts'
import { deviceRecord } from '../../device-record.ts'

/** One question in the documented local record. */
interface MirroredAnswer {
  questionId: string
  selectedAnswer: string | null
  textAnswer: string
  isAnswered: boolean
  flagged: boolean
  version: number
}

/** The documented local record of a quiz in progress, with its owner inside; times in ms and seconds as documented. */
export interface Progress {
  userId: string
  attemptId: string
  answers: MirroredAnswer[]
  timeRemaining: number | null
  startTime: string
  timestamp: number
  lastSaved: string
}

export type ProgressOwner = Pick<Progress, 'userId' | 'attemptId'>
export type ProgressTimes = Pick<Progress, 'timeRemaining' | 'timestamp' | 'lastSaved'>

export const progressKey = (assignmentId: string): string => `quiz_answers_${assignmentId}`

const mirrored = (questionId: string, answer: Answer | undefined): MirroredAnswer => ({
  questionId,
  selectedAnswer: answer?.answerId ?? null,
  textAnswer: answer?.textAnswer ?? '',
  isAnswered: isAnswered(answer),
  flagged: answer?.flagged ?? false,
  version: answer?.version ?? 0,
})

/** Lists one entry per question, answered or not. */
export const mirrorOf = (questionIds: readonly string[], answers: Answers): MirroredAnswer[] =>
  questionIds.map((id) => mirrored(id, answers[id]))

const isOwned = (found: unknown, { userId, attemptId }: ProgressOwner): found is ProgressOwner =>
  typeof found === 'object' &&
  found !== null &&
  'userId' in found &&
  found.userId === userId &&
  'attemptId' in found &&
  found.attemptId === attemptId

const recordOf = (assignmentId: string) => deviceRecord<unknown>(progressKey(assignmentId), (found) => found)

/** Writes the local record of a quiz; where storage is refused or full nothing happens. */
export const writeProgress = (assignmentId: string, progress: Progress): void => recordOf(assignmentId).write(progress)

/** Brings the times of a record up to now and leaves its answers alone, so that a tab that no longer writes overwrites nothing. */
export function touchProgress(assignmentId: string, owner: ProgressOwner, times: ProgressTimes): void {
  const record = recordOf(assignmentId)
  const found = record.read()
  if (isOwned(found, owner)) record.write({ ...found, ...times })
}

/** Forgets the local record of a quiz after its attempt was submitted. */
export const forgetProgress = (assignmentId: string): void => recordOf(assignmentId).remove()
