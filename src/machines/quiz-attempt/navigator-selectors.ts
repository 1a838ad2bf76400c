import { type Answer, isAnswered } from '../../../domain/attempt/answer.ts'
import type { QuizAttemptSnapshot } from './quiz-attempt.machine.ts'
import type { TakingSnapshot } from './taking-ref.ts'

/** How a question stands in the navigator, as words in a fixed order: current, answered, flagged, locked. */
export const selectCellState =
  (index: number) =>
  ({ context }: TakingSnapshot): string => {
    const answer = context.answers[context.questions[index]?.id ?? '']
    const words = [
      index === context.index && 'current',
      isAnswered(answer) && 'answered',
      answer?.flagged && 'flagged',
      index < context.index && context.quiz?.cantGoBack && 'locked',
    ]
    return words.filter(Boolean).join(' ')
  }

/** The index of the first question without an answer; -1 where all are answered. */
export const selectFirstUnanswered = ({ context }: TakingSnapshot): number =>
  context.questions.findIndex(({ id }) => !isAnswered(context.answers[id]))

const numbers = (context: TakingSnapshot['context'], holds: (answer: Answer | undefined) => boolean): string =>
  context.questions.flatMap(({ id }, index) => (holds(context.answers[id]) ? [index + 1] : [])).join(' ')

/** The numbers of the questions that would be left without an answer, separated by spaces. */
export const selectUnanswered = ({ context }: QuizAttemptSnapshot): string =>
  context.questions.flatMap(({ id }, index) => (context.unanswered.includes(id) ? [index + 1] : [])).join(' ')

/** The numbers of the flagged questions, separated by spaces. */
export const selectFlagged = ({ context }: TakingSnapshot): string => numbers(context, (answer) => answer?.flagged === true)
