import { limits } from '../limits.ts'
import { type AnswersMoment, answersMomentOf } from './answers-shown.ts'
import type { MatchType, QuestionType } from './quiz.ts'
import { type CheckedQuiz, type QuizFaultCode, quizFaults } from './quiz-rules.ts'

/** One choice while it is written; `key` is its name in the form, `id` the server's, null for a new one. */
export interface AnswerForm {
  key: string
  id: string | null
  text: string
  correct: boolean
  feedback: string
}

export interface AcceptableForm {
  key: string
  text: string
}

/** One question while it is written; each type keeps its own answers, so that changing the type and back loses nothing. */
export interface QuestionForm {
  key: string
  id: string | null
  title: string
  questionText: string
  questionType: QuestionType
  points: number
  imageUrl: string | null
  imageAlt: string
  answers: readonly AnswerForm[]
  truths: readonly AnswerForm[]
  acceptableAnswers: readonly AcceptableForm[]
  matchType: MatchType
  caseSensitive: boolean
  /** What students see in place of a pattern; absent until something is written. */
  sampleAnswer?: string
}

/** What a quiz says besides its questions; instants are ISO strings, `attempts` null is unlimited. */
export interface QuizDetails {
  title: string
  description: string
  instructions: string
  accessCode: string
  dueDate: string | null
  availableFrom: string | null
  availableUntil: string | null
  hasTimeLimit: boolean
  timeLimitMinutes: number | null
  attempts: number | null
  shuffleAnswers: boolean
  showCorrectAnswers: boolean
  /** Null for what such a quiz has by itself. */
  showAnswersWhen: AnswersMoment | null
  oneQuestionAtTime: boolean
  cantGoBack: boolean
}

/** A quiz while it is written. */
export interface QuizForm extends QuizDetails {
  isPublished: boolean
  questions: readonly QuestionForm[]
}

const answer = (key: string, text = '', correct = false): AnswerForm => ({ key, id: null, text, correct, feedback: '' })

/** The two choices of a new true/false question. */
export const newTruths = (): AnswerForm[] => [answer('true', 'True'), answer('false', 'False')]

/** The choices of a question as its editor shows them: at least two, empty ones where they are missing. */
export function atLeastTwo(answers: readonly AnswerForm[]): readonly AnswerForm[] {
  return answers.length >= 2 ? answers : atLeastTwo([...answers, answer(freshKey(answers, 'answer'))])
}

/** A new quiz: named 'Quiz', one attempt, correct answers shown, not published, no questions. */
export const newQuiz = (): QuizForm => ({
  title: 'Quiz',
  description: '',
  instructions: '',
  accessCode: '',
  dueDate: null,
  availableFrom: null,
  availableUntil: null,
  hasTimeLimit: false,
  timeLimitMinutes: null,
  attempts: 1,
  shuffleAnswers: false,
  showCorrectAnswers: true,
  showAnswersWhen: null,
  oneQuestionAtTime: false,
  cantGoBack: false,
  isPublished: false,
  questions: [],
})

const newQuestion = (key: string, number: number): QuestionForm => ({
  key,
  id: null,
  title: `Question ${number}`,
  questionText: '',
  questionType: 'multiple_choice',
  points: 1,
  imageUrl: null,
  imageAlt: '',
  answers: atLeastTwo([]),
  truths: newTruths(),
  acceptableAnswers: [{ key: 'accepted-1', text: '' }],
  matchType: 'exact',
  caseSensitive: false,
})

/** Returns a key that none of those taken has: the stem with the next free number. */
export function freshKey(taken: readonly { key: string }[], stem: string): string {
  let number = taken.length + 1
  while (taken.some(({ key }) => key === `${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

/** Changes a quiz's details; setting the due date sets the end of availability to it too. */
export const changeDetails = <Quiz extends QuizDetails>(quiz: Quiz, changes: Partial<QuizDetails>): Quiz => ({
  ...quiz,
  ...(changes.dueDate != null && { availableUntil: changes.dueDate }),
  ...changes,
})

/** Adds an empty multiple-choice question at the end. */
export function addQuestion(quiz: QuizForm): QuizForm {
  const question = newQuestion(freshKey(quiz.questions, 'question'), quiz.questions.length + 1)
  return { ...quiz, questions: [...quiz.questions, question] }
}

/** Takes a question out of the quiz. */
export const removeQuestion = (quiz: QuizForm, key: string): QuizForm => ({
  ...quiz,
  questions: quiz.questions.filter((question) => question.key !== key),
})

/** Moves a question one place up (-1) or down (1); at the end of the list nothing moves. */
export function moveQuestion(quiz: QuizForm, key: string, by: 1 | -1): QuizForm {
  const from = quiz.questions.findIndex((question) => question.key === key)
  const question = quiz.questions[from]
  const neighbour = quiz.questions[from + by]
  if (!question || !neighbour) return quiz
  return { ...quiz, questions: quiz.questions.with(from, neighbour).with(from + by, question) }
}

/** The choices that a question of its present type has; none for text questions. */
export function choicesOf(question: QuestionForm): readonly AnswerForm[] {
  if (question.questionType === 'true_false') return question.truths
  return question.questionType === 'multiple_choice' ? question.answers : []
}

const checkedOf = (quiz: QuizForm): CheckedQuiz => ({
  title: quiz.title,
  description: quiz.description,
  questions: quiz.questions.map((question) => ({
    title: question.title,
    questionText: question.questionText,
    questionType: question.questionType,
    answers: choicesOf(question),
    acceptableAnswers: question.acceptableAnswers.map(({ text }) => text),
    matchType: question.matchType,
  })),
})

/** A fault with the key of its question, null for the quiz itself, so that it stays true while questions move. */
export interface FormFault {
  code: QuizFaultCode
  key: string | null
  title: string
}

/** Lists what prevents saving, in the order of the checks; a time limit without minutes comes last. */
export function formFaults(quiz: QuizForm): FormFault[] {
  const faults = quizFaults(checkedOf(quiz)).map(
    ({ code, question, title }): FormFault => ({
      code,
      key: question === null ? null : (quiz.questions[question]?.key ?? null),
      title,
    }),
  )
  const lacksMinutes = quiz.hasTimeLimit && !Number.isFinite(quiz.timeLimitMinutes)
  return lacksMinutes ? [...faults, { code: 'timeLimitRequired', key: null, title: '' }] : faults
}

/** Returns whether two faults are the same fault of the same question. */
export const isSameFault = (one: FormFault, other: FormFault): boolean => one.code === other.code && one.key === other.key

/** Returns whether another question may be added. */
export const canAddQuestion = (quiz: QuizForm): boolean => quiz.questions.length < limits.questions

/** Returns when the correct answers of a quiz can be seen. */
export const answersMoment = ({ showAnswersWhen, availableUntil, attempts }: QuizDetails): AnswersMoment =>
  answersMomentOf({ showAnswersWhen, hasEnd: availableUntil !== null, hasLimitedAttempts: attempts !== null })
