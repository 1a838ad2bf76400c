import { savedPoints, type TakerQuestion, totalPoints } from '../../../domain/quiz/quiz.ts'
import { choicesOf, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { hasMath } from '../../../domain/text/math-text.ts'
import type { Quiz } from '../quiz-attempt/contract.ts'
import type { PreviewInput } from './contract.ts'

const takerQuestion = (question: QuestionForm): TakerQuestion => ({
  id: question.key,
  title: question.title,
  questionText: question.questionText,
  questionType: question.questionType,
  points: savedPoints(question.points),
  imageUrl: question.imageUrl,
  imageAlt: question.imageAlt,
  answers: choicesOf(question)
    .filter(({ text }) => text.trim() !== '')
    .map(({ key, text }) => ({ id: key, text })),
})

function factsOf(quiz: QuizForm, questions: TakerQuestion[]): Quiz {
  const { title, description, instructions, attempts, oneQuestionAtTime, shuffleAnswers, dueDate, availableFrom, availableUntil } = quiz
  return {
    id: 'preview',
    courseId: '',
    title: title.trim() || 'Untitled quiz',
    description,
    instructions,
    questionCount: questions.length,
    totalPoints: totalPoints(questions),
    timeLimitMinutes: quiz.hasTimeLimit ? quiz.timeLimitMinutes : null,
    allowedAttempts: attempts,
    attemptsUsed: 0,
    oneQuestionAtTime,
    cantGoBack: oneQuestionAtTime && quiz.cantGoBack,
    shuffleAnswers,
    requiresAccessCode: quiz.accessCode.trim() !== '',
    dueDate,
    availableFrom,
    availableUntil,
    hasMath: questions.some(({ questionText }) => hasMath(questionText)),
  }
}

/** Turns the form of a quiz, saved or not, into what a student would get: without keys, without blank choices, with the points that are saved. */
export function previewInput(quiz: QuizForm): PreviewInput {
  const questions = quiz.questions.map(takerQuestion)
  return { quiz: factsOf(quiz, questions), questions }
}
