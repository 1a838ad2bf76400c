import type { Answers } from '../../../domain/attempt/answer.ts'
import type { AttemptContext, CrossedOut } from './contract.ts'

/** One choice of one question. */
export interface Choice {
  questionId: string
  answerId: string
}

const none: string[] = []

/** Returns the crossed choices of one question; the same list until that question changes. */
export const crossedOutIn = (crossed: CrossedOut, questionId: string): readonly string[] => crossed[questionId] ?? none

/** Returns the crossings without one choice; what does not hold it stays as it is. */
export function withoutCrossedOut(crossed: CrossedOut, { questionId, answerId }: Choice): CrossedOut {
  const before = crossedOutIn(crossed, questionId)
  return before.includes(answerId) ? { ...crossed, [questionId]: before.filter((id) => id !== answerId) } : crossed
}

/** Returns the crossings with one choice crossed out, or no longer. */
export function withToggled(crossed: CrossedOut, choice: Choice): CrossedOut {
  const before = crossedOutIn(crossed, choice.questionId)
  return before.includes(choice.answerId)
    ? withoutCrossedOut(crossed, choice)
    : { ...crossed, [choice.questionId]: [...before, choice.answerId] }
}

/** Returns the crossings without the answers that were chosen elsewhere meanwhile. */
export const withoutChosen = (crossed: CrossedOut, answers: Answers): CrossedOut =>
  Object.entries(answers).reduce(
    (left, [questionId, { answerId }]) => (answerId === null ? left : withoutCrossedOut(left, { questionId, answerId })),
    crossed,
  )

/** Returns whether a choice can be crossed out: it belongs to the open question. The page offers it for what is not chosen. */
export function mayCrossOut({ questions, index }: Pick<AttemptContext, 'questions' | 'index'>, { questionId, answerId }: Choice): boolean {
  const question = questions[index]
  return question?.id === questionId && question.answers.some(({ id }) => id === answerId)
}
