import { editQuestion, type QuestionEdit } from '../../../domain/question-edit.ts'
import { duplicateQuestion, placeQuestion, renumbered } from '../../../domain/question-order.ts'
import { addQuestion, changeDetails, moveQuestion, type QuestionForm, type QuizDetails, removeQuestion } from '../../../domain/quiz-form.ts'
import type { QuizChange, QuizEditorContext } from './contract.ts'

type Changed = Partial<QuizEditorContext>

const withQuestion = ({ quiz }: QuizEditorContext, key: string | null, change: (question: QuestionForm) => QuestionForm): Changed => ({
  quiz: { ...quiz, questions: quiz.questions.map((one) => (one.key === key ? change(one) : one)) },
})

/** Every way in which an author changes the quiz, as what it changes in the context. */
export const questionChanges = {
  details: ({ quiz }: QuizEditorContext, changes: Partial<QuizDetails>): Changed => ({ quiz: changeDetails(quiz, changes) }),
  late: (context: QuizEditorContext, change: QuizChange): Changed =>
    change.kind === 'details'
      ? questionChanges.details(context, change.changes)
      : withQuestion(context, change.key, (question) => editQuestion(question, change.edit)),
  add: (context: QuizEditorContext): Changed => {
    const quiz = renumbered(addQuestion(context.quiz))
    return { quiz, openKey: quiz.questions.at(-1)?.key ?? null, imageFailure: null }
  },
  change: (context: QuizEditorContext, { key, edit }: { key: string; edit: QuestionEdit }): Changed =>
    withQuestion(context, key, (question) => editQuestion(question, edit)),
  duplicate: (context: QuizEditorContext, key: string): Changed => {
    const quiz = renumbered(duplicateQuestion(context.quiz, key))
    const copy = quiz.questions[quiz.questions.findIndex((question) => question.key === key) + 1]
    return { quiz, openKey: copy?.key ?? null, imageFailure: null }
  },
  move: ({ quiz }: QuizEditorContext, { key, by }: { key: string; by: 1 | -1 }): Changed => ({
    quiz: renumbered(moveQuestion(quiz, key, by)),
  }),
  place: ({ quiz }: QuizEditorContext, { key, to }: { key: string; to: number }): Changed => ({
    quiz: renumbered(placeQuestion(quiz, key, to)),
  }),
  remove: ({ quiz, deleteKey, openKey }: QuizEditorContext): Changed => ({
    quiz: deleteKey === null ? quiz : renumbered(removeQuestion(quiz, deleteKey)),
    openKey: openKey === deleteKey ? null : openKey,
    deleteKey: null,
  }),
  picture: (context: QuizEditorContext, imageUrl: string): Changed =>
    withQuestion(context, context.openKey, (question) => ({ ...question, imageUrl })),
}
