import { withCreatedIds } from '../../../../domain/quiz/created-ids.ts'
import { type QuizDraft, restoredQuiz } from '../../../../domain/quiz/quiz-draft.ts'
import type { QuizForm } from '../../../../domain/quiz/quiz-form.ts'
import { quizToBody } from '../../api/quiz-wire.ts'

/** No quiz is ever saved so often. */
const noVersion = 2_147_483_647

const sent = (quiz: QuizForm): string => JSON.stringify(quizToBody('', quiz, false))

/** Returns whether a new quiz, sent as it is, makes the quiz that is stored; whether it is published does not count. */
export const isCreatedFrom = (quiz: QuizForm, stored: QuizForm): boolean => sent(withCreatedIds(quiz, stored)) === sent(stored)

/** Makes of the draft of a new quiz, which is there since, a draft of that quiz; null where it says nothing else than what is saved. It is of no version that is stored, because another page may have made what is there: saving it shows both. A password that was typed is not kept on the device, so it is asked for again: it may be another one than was sent. */
export function draftOfCreated(created: QuizForm, kept: QuizDraft): QuizDraft | null {
  const draft = { ...kept, quiz: withCreatedIds(kept.quiz, created) }
  const isSaved = !draft.hadOtherCode && sent(restoredQuiz(created, draft)) === sent(created)
  return isSaved ? null : { ...draft, version: noVersion }
}
