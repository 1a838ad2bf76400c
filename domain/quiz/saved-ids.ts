import { savedPoints } from './quiz.ts'
import { type AnswerForm, choicesOf, type QuestionForm, type QuizForm } from './quiz-form.ts'

/** The ids that a question and its choices have once they are saved. */
export interface QuestionIds {
  id: string
  answers: readonly string[]
}

/** Choices that are blank are not saved, so they have no id. */
function withIds(answers: readonly AnswerForm[], ids: readonly string[]): AnswerForm[] {
  const rest = [...ids]
  return answers.map((answer) => ({ ...answer, id: answer.text.trim() === '' ? null : (rest.shift() ?? null) }))
}

function savedQuestion(question: QuestionForm, ids: QuestionIds | undefined): QuestionForm {
  if (!ids) return question
  const choices = withIds(choicesOf(question), ids.answers)
  const saved = { ...question, id: ids.id, points: savedPoints(question.points) }
  if (question.questionType === 'multiple_choice') return { ...saved, answers: choices }
  return question.questionType === 'true_false' ? { ...saved, truths: choices } : saved
}

/** A quiz that goes on being written after it was saved: the same form with the ids that its questions and choices have now. */
export const withSavedIds = (quiz: QuizForm, ids: readonly QuestionIds[], isPublished: boolean): QuizForm => ({
  ...quiz,
  isPublished,
  questions: quiz.questions.map((question, index) => savedQuestion(question, ids[index])),
})
