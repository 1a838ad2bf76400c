import { type Answer, type Answers, isAnswered } from '../../domain/answer.ts'

/** One question in the documented local record. */
interface MirroredAnswer {
  questionId: string
  selectedAnswer: string | null
  textAnswer: string
  isAnswered: boolean
  flagged: boolean
  revision: number
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

export const progressKey = (quizId: string): string => `quiz_answers_${quizId}`

const mirrored = (questionId: string, answer: Answer | undefined): MirroredAnswer => ({
  questionId,
  selectedAnswer: answer?.answerId ?? null,
  textAnswer: answer?.textAnswer ?? '',
  isAnswered: isAnswered(answer),
  flagged: answer?.flagged ?? false,
  revision: answer?.revision ?? 0,
})

/** Lists one entry per question, answered or not. */
export const mirrorOf = (questionIds: readonly string[], answers: Answers): MirroredAnswer[] =>
  questionIds.map((id) => mirrored(id, answers[id]))

const isMirrored = (entry: unknown): entry is MirroredAnswer =>
  typeof entry === 'object' &&
  entry !== null &&
  'questionId' in entry &&
  typeof entry.questionId === 'string' &&
  'selectedAnswer' in entry &&
  (entry.selectedAnswer === null || typeof entry.selectedAnswer === 'string') &&
  'textAnswer' in entry &&
  typeof entry.textAnswer === 'string' &&
  'flagged' in entry &&
  typeof entry.flagged === 'boolean' &&
  'revision' in entry &&
  Number.isSafeInteger(entry.revision)

const isOwned = (found: unknown, { userId, attemptId }: ProgressOwner): found is ProgressOwner =>
  typeof found === 'object' &&
  found !== null &&
  'userId' in found &&
  found.userId === userId &&
  'attemptId' in found &&
  found.attemptId === attemptId

/** Reads the answers of one person's attempt out of a stored record; a foreign, old or damaged record holds none. */
export function parseProgress(stored: string | null, owner: ProgressOwner): Answers {
  try {
    const found = JSON.parse(stored ?? 'null') as Partial<Progress> | null
    if (found?.userId !== owner.userId || found.attemptId !== owner.attemptId || !Array.isArray(found.answers)) return {}
    const entries = found.answers.filter(isMirrored).filter(({ revision }) => revision > 0)
    return Object.fromEntries(
      entries.map(({ questionId, selectedAnswer, textAnswer, flagged, revision }) => [
        questionId,
        { answerId: selectedAnswer, textAnswer, flagged, revision },
      ]),
    )
  } catch {
    return {}
  }
}

const quietly = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Writes the local record of a quiz; where storage is refused or full nothing happens. */
export const writeProgress = (quizId: string, progress: Progress): void =>
  quietly(() => localStorage.setItem(progressKey(quizId), JSON.stringify(progress)), undefined)

/** Brings the times of a record up to now and leaves its answers alone, so that a tab that no longer writes overwrites nothing. */
export const touchProgress = (quizId: string, owner: ProgressOwner, times: ProgressTimes): void =>
  quietly(() => {
    const found: unknown = JSON.parse(localStorage.getItem(progressKey(quizId)) ?? 'null')
    if (isOwned(found, owner)) localStorage.setItem(progressKey(quizId), JSON.stringify({ ...found, ...times }))
  }, undefined)

/** Reads the mirrored answers of one person's attempt. */
export const readProgress = (quizId: string, owner: ProgressOwner): Answers =>
  quietly(() => parseProgress(localStorage.getItem(progressKey(quizId)), owner), {})

/** Removes the local record of a quiz after its attempt was handed in. */
export const removeProgress = (quizId: string): void => quietly(() => localStorage.removeItem(progressKey(quizId)), undefined)
