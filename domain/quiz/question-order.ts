import { limits } from '../limits.ts'
import { copiedTitle } from './copied-title.ts'
import { ownTitle } from './question-name.ts'
import { type AnswerForm, canAddQuestion, freshKey, type QuestionForm, type QuizForm } from './quiz-form.ts'

/** Puts a question at the place given, counted from 0; a place outside the list is its nearest end. */
export function placeQuestion(quiz: QuizForm, key: string, to: number): QuizForm {
  const question = quiz.questions.find((one) => one.key === key)
  if (!question) return quiz
  const others = quiz.questions.filter((one) => one !== question)
  const place = Math.min(Math.max(0, to), others.length)
  return quiz.questions[place] === question ? quiz : { ...quiz, questions: others.toSpliced(place, 0, question) }
}

const asNew = (answer: AnswerForm): AnswerForm => ({ ...answer, id: null })

const copyOf = (question: QuestionForm, key: string): QuestionForm => ({
  ...question,
  key,
  id: null,
  title: copiedTitle(question.title.trim()).trim(),
  answers: question.answers.map(asNew),
  truths: question.truths.map(asNew),
})

/** Adds a copy of a question right after it, with ids of its own once it is saved; a full quiz stays as it is. */
export function duplicateQuestion(quiz: QuizForm, key: string): QuizForm {
  const at = quiz.questions.findIndex((question) => question.key === key)
  const question = quiz.questions[at]
  if (!question || !canAddQuestion(quiz)) return quiz
  return { ...quiz, questions: quiz.questions.toSpliced(at + 1, 0, copyOf(question, freshKey(quiz.questions, 'question'))) }
}

/** Adds copies of questions of other quizzes at the end, as many as there is room for. */
export function addCopies(quiz: QuizForm, questions: readonly QuestionForm[]): QuizForm {
  const all = [...quiz.questions]
  for (const question of questions.slice(0, limits.questions - all.length))
    all.push({ ...copyOf(question, freshKey(all, 'question')), title: question.title })
  return { ...quiz, questions: all }
}

/** Renames every question that is called by a number after the place that it has now. */
export const renumbered = (quiz: QuizForm): QuizForm => ({
  ...quiz,
  questions: quiz.questions.map((question, index) => {
    const title = `Question ${index + 1}`
    return question.title === title || question.title.trim() === '' || ownTitle(question.title) !== '' ? question : { ...question, title }
  }),
})
