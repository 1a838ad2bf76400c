/** What a student has given for one question; `answerId: null` with empty text is "cleared". */
export interface AnswerValue {
  answerId: string | null
  textAnswer: string
}

/** An answer as the server holds it: `version` counts the accepted changes of the question, 0 where there is none; a flag moves no version. */
export interface Answer extends AnswerValue {
  flagged: boolean
  version: number
}

/** Answers by question id. */
export type Answers = Record<string, Answer>

/**
 * One edit of one writer. `seq` counts the writer's edits of the question from 1; `base` is the version that was on screen when the newest
 * reply came; `settles` names the rivals between which the person chose with it.
 */
export interface Edit extends AnswerValue {
  seq: number
  base: number
  settles?: string[]
}

/** Edits by question id. */
export type Edits = Record<string, Edit>

/** A flag on its way to the server, with a count of its own. */
export interface FlagEdit {
  flagged: boolean
  seq: number
}

/** Another text for a question that was made out of sight of what counts; `ahead`: made on the version that counts, or by its writer. */
export interface Rival {
  id: string
  questionId: string
  answer: AnswerValue
  ahead: boolean
}

/** What the server says of an entry that it has received: its `seq`, and the version that counts now. */
export interface Acknowledged {
  seq: number
  version: number
}

export const emptyAnswer: Answer = { answerId: null, textAnswer: '', flagged: false, version: 0 }

/** Returns whether an answer holds a chosen option or non-blank text. */
export const isAnswered = (answer: AnswerValue | undefined): boolean =>
  answer !== undefined && (answer.answerId !== null || answer.textAnswer.trim() !== '')

/** Returns whether two answers say the same; a missing answer equals a cleared one. */
export const isSameAnswer = (one: AnswerValue | undefined, other: AnswerValue | undefined): boolean =>
  (one?.answerId ?? null) === (other?.answerId ?? null) && (one?.textAnswer ?? '') === (other?.textAnswer ?? '')

/** Counts the answered questions among those given. */
export const countAnswered = (answers: Readonly<Record<string, AnswerValue>>, questionIds: readonly string[]): number =>
  questionIds.filter((id) => isAnswered(answers[id])).length
