import { hasChoices, type Question, type TakerQuestion } from '../quiz/quiz.ts'

/** The order of the choices of a question in one attempt: choice ids by question id; a question that is absent keeps its own order. */
export type ChoiceOrder = Record<string, string[]>

/** Returns the address under which a stored image is read. */
export const imageUrlOf = (hash: string): string => `/api/images/${hash}`

/** What a question shows of its picture: where it is, and how large. */
export const pictureOf = ({ image, imageSize }: Question): Pick<TakerQuestion, 'imageUrl' | 'imageSize'> =>
  image === null ? { imageUrl: null } : { imageUrl: imageUrlOf(image), ...(imageSize && { imageSize }) }

/** Builds the questions as an exam taker may see them, field by field so that no key can slip in, choices in the attempt's own order. */
export const takerQuestions = (questions: readonly Question[], order: ChoiceOrder): TakerQuestion[] =>
  questions.map((question) => ({
    id: question.id,
    title: question.title,
    questionText: question.questionText,
    questionType: question.questionType,
    points: question.points,
    ...pictureOf(question),
    imageAlt: question.imageAlt,
    answers: hasChoices(question) ? orderedChoices(question, order[question.id]).map(({ id, text }) => ({ id, text })) : [],
  }))

function orderedChoices({ answers }: Question, ids: readonly string[] | undefined): Question['answers'] {
  if (!ids) return answers
  const place = new Map(ids.map((id, index) => [id, index]))
  return answers.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}

/** Draws the order of the choices once, at begin: only multiple choice is shuffled, `below(n)` gives a random whole number under n. */
export function drawChoiceOrder(questions: readonly Question[], below: (bound: number) => number): ChoiceOrder {
  const shuffled = questions.filter(({ questionType }) => questionType === 'multiple_choice')
  return Object.fromEntries(
    shuffled.map(({ id, answers }) => [
      id,
      shuffle(
        answers.map((choice) => choice.id),
        below,
      ),
    ]),
  )
}

function shuffle(ids: readonly string[], below: (bound: number) => number): string[] {
  const pool = [...ids]
  return ids.map(() => pool.splice(below(pool.length), 1)[0] ?? '')
}
