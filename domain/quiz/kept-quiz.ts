import type { QuizForm } from './quiz-form.ts'

/** A quiz as this device keeps it while it is written: without its access code; `version` is the one it began from, null for a new quiz. */
export interface KeptQuiz {
  quiz: QuizForm
  version: number | null
  /** When it was last changed, an ISO instant. */
  keptAt: string
  /** The access code was changed too: it has to be entered again. */
  hadOtherCode: boolean
}

/** What a quiz that is kept was loaded as. */
export interface KeptFrom {
  version: number | null
  accessCode: string
}

/** Makes the record of a quiz that is kept on this device; the access code stays out of it. */
export const keptQuiz = (quiz: QuizForm, { version, accessCode }: KeptFrom, keptAt: string): KeptQuiz => ({
  quiz: { ...quiz, accessCode: '' },
  version,
  keptAt,
  hadOtherCode: quiz.accessCode.trim() !== accessCode.trim(),
})

/** Puts a kept quiz in place of the loaded one; access code and publication stay as the server knows them. */
export const restoredQuiz = (loaded: QuizForm, { quiz }: KeptQuiz): QuizForm => ({
  ...quiz,
  showAnswersWhen: quiz.showAnswersWhen ?? null,
  accessCode: loaded.accessCode,
  isPublished: loaded.isPublished,
})

const fieldsOf = (quiz: QuizForm): string => JSON.stringify(Object.entries(quiz).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Returns whether a kept quiz says anything else than the loaded one. */
export const differs = (loaded: QuizForm, kept: KeptQuiz): boolean =>
  kept.hadOtherCode || fieldsOf(restoredQuiz(loaded, kept)) !== fieldsOf(loaded)
