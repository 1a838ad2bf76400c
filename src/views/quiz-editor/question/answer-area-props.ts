import type { QuestionEdit } from '../../../../domain/quiz/question-edit.ts'
import type { QuestionForm } from '../../../../domain/quiz/quiz-form.ts'

export interface AnswersProps {
  question: QuestionForm
  edit: (edit: QuestionEdit) => void
  /** The id of the sentence that says what the first empty field lacks. */
  refusedBy?: string | undefined
}
