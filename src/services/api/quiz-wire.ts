import type { AssignmentBody, AuthorAssignmentReply } from '../../../domain/api/assignments.ts'
import type { AuthorQuestionView, QuestionBody } from '../../../domain/api/questions.ts'
import {
  attemptsFromWire,
  attemptsToSend,
  savedPoints,
  timeLimitFromWire,
  timeLimitToSend,
  totalPoints,
} from '../../../domain/quiz/quiz.ts'
import { type AnswerForm, atLeastTwo, choicesOf, newTruths, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'

const isText = ({ text }: { text: string }): boolean => text.trim() !== ''

function answersOf(question: AuthorQuestionView): Pick<QuestionForm, 'answers' | 'truths'> {
  const read: AnswerForm[] = question.answers.map((answer) => ({ ...answer, key: answer.id }))
  const isPair = question.questionType === 'true_false' && read.length >= 2
  return { answers: atLeastTwo(isPair ? [] : read), truths: isPair ? read : newTruths() }
}

/** Turns a question as it is read into the form that its author edits. */
export const questionFromReply = (question: AuthorQuestionView): QuestionForm => ({
  key: question.id,
  id: question.id,
  title: question.title,
  questionText: question.questionText,
  questionType: question.questionType,
  points: question.points,
  imageUrl: question.imageUrl,
  imageAlt: question.imageAlt,
  ...answersOf(question),
  acceptableAnswers: (question.acceptableAnswers.length > 0 ? question.acceptableAnswers : ['']).map((text, index) => ({
    key: `accepted-${index + 1}`,
    text,
  })),
  matchType: question.matchType,
  caseSensitive: question.caseSensitive,
  ...(question.sampleAnswer === undefined ? {} : { sampleAnswer: question.sampleAnswer }),
})

/** Turns an assignment as it is read into the form that its author edits. */
export function quizFromReply({ assignment, questions }: AuthorAssignmentReply): QuizForm {
  const timeLimitMinutes = timeLimitFromWire(assignment.hasTimeLimit, assignment.timeLimitMinutes)
  return {
    title: assignment.title,
    description: assignment.description,
    instructions: assignment.instructions || assignment.quizInstructions,
    accessCode: assignment.accessCode || assignment.password,
    dueDate: assignment.dueDate,
    availableFrom: assignment.availableFrom,
    availableUntil: assignment.availableUntil,
    hasTimeLimit: timeLimitMinutes !== null,
    timeLimitMinutes,
    attempts: attemptsFromWire(assignment.allowedAttempts),
    shuffleAnswers: assignment.shuffleAnswers,
    showCorrectAnswers: assignment.showCorrectAnswers !== false,
    showAnswersWhen: assignment.showAnswersWhen ?? null,
    oneQuestionAtTime: assignment.oneQuestionAtTime,
    cantGoBack: assignment.cantGoBack,
    isPublished: assignment.isPublished,
    questions: questions.map(questionFromReply),
  }
}

const answerBody = ({ id, text, correct, feedback }: AnswerForm) => ({ ...(id !== null && { id }), text, correct, feedback })

function keyOf(question: QuestionForm): Partial<QuestionBody> {
  if (question.questionType === 'essay') return {}
  if (question.questionType !== 'short_answer') return { answers: choicesOf(question).filter(isText).map(answerBody) }
  const acceptableAnswers = question.acceptableAnswers.filter(isText).map(({ text }) => text)
  const { matchType, caseSensitive } = question
  const sampleAnswer = matchType === 'regex' ? (question.sampleAnswer?.trim() ?? '') : ''
  return { acceptableAnswers, matchType, caseSensitive, ...(sampleAnswer === '' ? {} : { sampleAnswer }) }
}

const questionBody = (question: QuestionForm): QuestionBody => ({
  ...(question.id !== null && { id: question.id }),
  title: question.title,
  questionText: question.questionText,
  questionType: question.questionType,
  points: savedPoints(question.points),
  imageUrl: question.imageUrl,
  imageAlt: question.imageAlt.trim(),
  ...keyOf(question),
})

function settingsBody(quiz: QuizForm) {
  const minutes = quiz.hasTimeLimit ? quiz.timeLimitMinutes : null
  const accessCode = quiz.accessCode.trim()
  return {
    allowedAttempts: attemptsToSend(quiz.attempts),
    hasTimeLimit: minutes !== null,
    timeLimitMinutes: timeLimitToSend(minutes),
    shuffleAnswers: quiz.shuffleAnswers,
    showCorrectAnswers: quiz.showCorrectAnswers,
    showAnswersWhen: quiz.showAnswersWhen,
    oneQuestionAtTime: quiz.oneQuestionAtTime,
    cantGoBack: quiz.oneQuestionAtTime && quiz.cantGoBack,
    instructions: quiz.instructions,
    quizInstructions: quiz.instructions,
    requireAccessCode: accessCode !== '',
    accessCode,
    password: accessCode,
    ipFiltering: false,
    ipFilter: '',
  }
}

/** Turns the form into what is sent, with the doubled names of the specification; blank answers are left out. */
export function quizToBody(courseId: string, quiz: QuizForm, published: boolean): AssignmentBody {
  const questions = quiz.questions.map(questionBody)
  return {
    courseId,
    title: quiz.title.trim(),
    description: quiz.description.trim(),
    assignmentType: 'quiz',
    assignmentGroup: 'quizzes',
    gradingType: 'points',
    maxPoints: totalPoints(quiz.questions.map(({ points }) => ({ points: savedPoints(points) }))),
    submissionType: 'online_quiz',
    submissionTypes: 'online_quiz',
    ...settingsBody(quiz),
    published,
    is_published: published,
    dueDate: quiz.dueDate,
    availableFrom: quiz.availableFrom,
    availableUntil: quiz.availableUntil,
    questions,
  }
}
