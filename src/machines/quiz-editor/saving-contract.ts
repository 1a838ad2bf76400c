import type { QuizForm } from '../../../domain/quiz/quiz-form.ts'
import type { QuestionIds } from '../../../domain/quiz/saved-ids.ts'

/** Which quiz is edited; a null `assignmentId` makes a new one. */
export interface QuizPlace {
  courseId: string
  assignmentId: string | null
}

/** What is sent to be saved: a new quiz under `newId`; `published` is the flag that the quiz has from then on, `version` the one it was written on, `base` the quiz as it was then. */
export interface QuizToSave extends QuizPlace {
  newId: string
  quiz: QuizForm
  published: boolean
  version: number | null
  base: QuizForm | null
}

/** The version that is saved now; `keyChanged` says that submissions wait for a decision about its key. */
export interface SavedVersion {
  kind: 'saved'
  assignmentId: string
  version: number
  isPublished: boolean
  questions: readonly QuestionIds[]
  keyChanged: boolean
}

/** Another version was saved meanwhile, of a new quiz by an earlier try to create it; nothing was written over it. */
export interface OtherVersion {
  kind: 'conflict'
  assignmentId: string
  quiz: QuizForm
  version: number
}

export type SaveOutcome = SavedVersion | OtherVersion

export type SavedAs = 'saved' | 'updated' | 'published'
