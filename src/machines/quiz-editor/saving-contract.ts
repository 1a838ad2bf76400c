import type { ConflictPart } from '../../../domain/quiz-conflict.ts'
import type { QuizForm } from '../../../domain/quiz-form.ts'
import type { QuestionIds } from '../../../domain/saved-quiz.ts'
import type { QuizPlace } from './contract.ts'

/** What is sent to be saved: `published` is the flag that the quiz has from then on, `version` the one it was written on, `base` the quiz as it was then. */
export interface QuizToSave extends QuizPlace {
  quiz: QuizForm
  published: boolean
  version: number | null
  base: QuizForm | null
}

/** The version that is saved now. */
export interface SavedVersion {
  kind: 'saved'
  assignmentId: string
  version: number
  isPublished: boolean
  questions: readonly QuestionIds[]
}

/** Another version was saved meanwhile; nothing was written over it. */
export interface OtherVersion {
  kind: 'conflict'
  quiz: QuizForm
  version: number
}

export type SaveOutcome = SavedVersion | OtherVersion

export type SavedAs = 'saved' | 'updated' | 'published'

/** Two versions of a quiz: the other one, what they disagree about, and the ids of the parts that are taken from it. */
export interface Conflict {
  theirs: QuizForm
  version: number
  parts: readonly ConflictPart[]
  taken: readonly string[]
}
