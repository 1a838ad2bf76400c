import type { QuizForm } from './quiz-form.ts'

/** A quiz as this device keeps it while it is written: without its access code; `version` is the one it began from, null for a new quiz. */
export interface QuizDraft {
  quiz: QuizForm
  version: number | null
  /** When it was last changed, an ISO instant. */
  keptAt: string
  /** The access code was changed too: it has to be entered again. */
  hadOtherCode: boolean
  /** The id under which a new quiz is created: it may be there already, if the reply to its first save was lost. */
  newId?: string
  /** Of which tab it is; none where an earlier build kept it. */
  tab?: string
}

/** What the quiz of a draft was loaded as. */
export interface DraftOrigin {
  version: number | null
  accessCode: string
}

/** Makes the draft of a quiz for this device; the access code stays out of it. */
export const quizDraft = (quiz: QuizForm, { version, accessCode }: DraftOrigin, keptAt: string): QuizDraft => ({
  quiz: { ...quiz, accessCode: '' },
  version,
  keptAt,
  hadOtherCode: quiz.accessCode.trim() !== accessCode.trim(),
})

/** Puts a draft in place of the loaded one; access code and publication stay as the server knows them. */
export const restoredQuiz = (loaded: QuizForm, { quiz }: QuizDraft): QuizForm => ({
  ...quiz,
  showAnswersWhen: quiz.showAnswersWhen ?? null,
  accessCode: loaded.accessCode,
  isPublished: loaded.isPublished,
})

const fieldsOf = (quiz: QuizForm): string => JSON.stringify(Object.entries(quiz).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Returns whether a kept quiz says anything else than the loaded one. */
export const differs = (loaded: QuizForm, kept: QuizDraft): boolean =>
  kept.hadOtherCode || fieldsOf(restoredQuiz(loaded, kept)) !== fieldsOf(loaded)
