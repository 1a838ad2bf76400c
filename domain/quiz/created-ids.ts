import { savedPoints } from './quiz.ts'
import { choicesOf, type QuestionForm, type QuizForm } from './quiz-form.ts'
import { type QuestionIds, withSavedIds } from './saved-ids.ts'

const isText = ({ text }: { text: string }): boolean => text.trim() !== ''

const keyOf = ({ acceptableAnswers, matchType, caseSensitive, sampleAnswer = '' }: QuestionForm) => [
  acceptableAnswers.filter(isText).map(({ text }) => text.trim()),
  matchType,
  caseSensitive,
  matchType === 'regex' ? sampleAnswer.trim() : '',
]

/** What a question says once it is saved, without its ids. */
const textForMatching = (question: QuestionForm): string => {
  const { title, questionText, questionType, points, imageUrl, imageAlt } = question
  const choices = choicesOf(question).filter(isText)
  return JSON.stringify([
    [title.trim(), questionText.trim(), questionType, savedPoints(points), imageUrl, imageAlt.trim()],
    choices.map(({ text, correct, feedback }) => [text.trim(), correct, feedback.trim()]),
    questionType === 'short_answer' && keyOf(question),
  ])
}

const idsOf = (question: QuestionForm): QuestionIds[] =>
  question.id === null ? [] : [{ id: question.id, answers: choicesOf(question).flatMap(({ id }) => id ?? []) }]

/** Gives each question of a new quiz the ids of the one that was created from it; one that was changed since is another question. */
export function withCreatedIds(quiz: QuizForm, created: QuizForm): QuizForm {
  const rest = created.questions.map((question) => ({ question, content: textForMatching(question) }))
  const questions = quiz.questions.flatMap((question) => {
    const content = textForMatching(question)
    const at = question.id === null ? rest.findIndex((one) => one.content === content) : -1
    const ids = at < 0 ? [] : rest.splice(at, 1).flatMap((twin) => idsOf(twin.question))
    return withSavedIds({ ...quiz, questions: [question] }, ids, quiz.isPublished).questions
  })
  return { ...quiz, questions }
}
