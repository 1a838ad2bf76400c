import { editQuestion, type QuestionEdit } from '../../../domain/quiz/question-edit.ts'
import { addCopies, duplicateQuestion, placeQuestion, renumbered } from '../../../domain/quiz/question-order.ts'
import {
  addQuestion,
  changeDetails,
  moveQuestion,
  type QuestionForm,
  type QuizDetails,
  removeQuestion,
} from '../../../domain/quiz/quiz-form.ts'
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
  addChosen: ({ quiz }: QuizEditorContext, { questions }: { questions: readonly QuestionForm[] }): Changed => ({
    quiz: renumbered(addCopies(quiz, questions)),
    openKey: null,
    imageFailure: null,
  }),
  remove: ({ quiz, deleteKey, openKey, deleted }: QuizEditorContext): Changed => {
    const at = quiz.questions.findIndex(({ key }) => key === deleteKey)
    const question = quiz.questions[at]
    if (!question) return { deleteKey: null }
    return {
      quiz: renumbered(removeQuestion(quiz, question.key)),
      openKey: openKey === deleteKey ? null : openKey,
      deleteKey: null,
      deleted: [...deleted, { question, at }],
    }
  },
  undo: ({ quiz, deleted }: QuizEditorContext): Changed => {
    const last = deleted.at(-1)
    if (!last) return {}
    const questions = quiz.questions.toSpliced(last.at, 0, last.question)
    return { quiz: renumbered({ ...quiz, questions }), deleted: deleted.slice(0, -1) }
  },
  picture: (context: QuizEditorContext, imageUrl: string): Changed =>
    withQuestion(context, context.openKey, (question) => ({ ...question, imageUrl })),
}
