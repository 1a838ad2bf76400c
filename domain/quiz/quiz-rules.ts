import { limits } from '../limits.ts'
import { longFormula } from '../text/math-text.ts'
import { hasChoices, type MatchType, type QuestionType } from './quiz.ts'

/** What is checked of a quiz before it is saved. */
export interface CheckedQuiz {
  title: string
  description: string
  questions: readonly CheckedQuestion[]
}

export interface CheckedQuestion {
  title: string
  questionText: string
  questionType: QuestionType
  answers: readonly { text: string; correct: boolean }[]
  acceptableAnswers: readonly string[]
  matchType: MatchType
}

export type QuizFaultCode =
  | 'quizTitleRequired'
  | 'quizDescriptionRequired'
  | 'timeLimitRequired'
  | 'questionRequired'
  | 'questionTextRequired'
  | 'twoAnswersRequired'
  | 'correctAnswerRequired'
  | 'acceptableAnswerRequired'
  | 'tooManyQuestions'
  | 'tooManyOptions'
  | 'textFormulaTooLong'
  | 'answerFormulaTooLong'

/** What is wrong with a quiz and where: `question` is the index of the question, null for the quiz itself. */
export interface QuizFault {
  code: QuizFaultCode
  question: number | null
  title: string
}

/** Lists a quiz's faults in the order they are checked; the first one is reported. */
export function quizFaults(quiz: CheckedQuiz): QuizFault[] {
  const faults: QuizFault[] = []
  const add = (code: QuizFaultCode) => faults.push({ code, question: null, title: '' })
  if (quiz.title.trim() === '') add('quizTitleRequired')
  if (quiz.description.trim() === '') add('quizDescriptionRequired')
  if (quiz.questions.length === 0) add('questionRequired')
  if (quiz.questions.length > limits.questions) add('tooManyQuestions')
  for (const check of [textFault, answersFault, formulaFault]) {
    quiz.questions.forEach((question, index) => {
      const code = check(question)
      if (code) faults.push({ code, question: index, title: question.title })
    })
  }
  return faults
}

const textFault = (question: CheckedQuestion): QuizFaultCode | null => (question.questionText.trim() === '' ? 'questionTextRequired' : null)

function answersFault(question: CheckedQuestion): QuizFaultCode | null {
  if (question.questionType === 'short_answer') return question.acceptableAnswers.some(isText) ? null : 'acceptableAnswerRequired'
  if (!hasChoices(question)) return null
  if (question.answers.length > limits.options) return 'tooManyOptions'
  const valid = question.answers.filter(({ text }) => isText(text))
  if (valid.length < 2) return 'twoAnswersRequired'
  return valid.some(({ correct }) => correct) ? null : 'correctAnswerRequired'
}

function formulaFault(question: CheckedQuestion): QuizFaultCode | null {
  if (hasLongFormula(question.questionText)) return 'textFormulaTooLong'
  return hasChoices(question) && question.answers.some(({ text }) => hasLongFormula(text)) ? 'answerFormulaTooLong' : null
}

const hasLongFormula = (text: string): boolean => text.length > limits.formula && longFormula(text) !== null

const isText = (text: string): boolean => text.trim() !== ''
