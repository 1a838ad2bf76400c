import { addQuestion, newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'

export const withQuestion = (changes: Partial<QuestionForm>): QuizForm => {
  const quiz = addQuestion(newQuiz())
  return { ...quiz, questions: quiz.questions.map((one) => ({ ...one, ...changes })) }
}
