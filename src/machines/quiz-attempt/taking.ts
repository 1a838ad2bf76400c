import { type Answer, type Answers, countAnswered, emptyAnswer, isAnswered, mergeAnswers } from '../../../domain/answer.ts'
import { timeMarks } from '../../../domain/attempt.ts'
import type { AttemptContext, BegunAttempt, OpenAttempt, SubmitInput } from './contract.ts'
import { withoutChosen } from './crossing.ts'

const idsOf = (questions: AttemptContext['questions']): string[] => questions.map(({ id }) => id)

const revisionsOf = (answers: Answers): Record<string, number> =>
  Object.fromEntries(Object.entries(answers).map(([questionId, { revision }]) => [questionId, revision]))

/** Gives the answers with one of them changed and its revision counted up. */
export function changeAnswer(answers: Answers, questionId: string, change: Partial<Answer>): Answers {
  const before = answers[questionId] ?? emptyAnswer
  return { ...answers, [questionId]: { ...before, ...change, revision: before.revision + 1 } }
}

/** Clears every answer and flag as one more revision each, so that clearing reaches the server like any change. */
export function clearAnswers(answers: Answers): Answers {
  const cleared = ([questionId, { revision }]: [string, Answer]) => [questionId, { ...emptyAnswer, revision: revision + 1 }] as const
  return Object.fromEntries(Object.entries(answers).map(cleared))
}

/** Tells where a taker goes on: where the server saw them last if there is no way back, else at the first open question. */
export function resumeIndex(
  context: AttemptContext,
  attempt: OpenAttempt,
  questions: AttemptContext['questions'],
  answers: Answers,
): number {
  if (context.quiz?.cantGoBack) return Math.max(0, Math.min(attempt.position, questions.length - 1))
  return Math.max(
    0,
    questions.findIndex(({ id }) => !isAnswered(answers[id])),
  )
}

/** Takes over what beginning brought: per question the higher revision of server and device. */
export function begin(context: AttemptContext, begun: BegunAttempt): Partial<AttemptContext> {
  const merged = mergeAnswers(begun.answers, begun.local)
  const answers = context.startsFresh ? clearAnswers(merged) : merged
  return {
    attempt: begun.attempt,
    questions: begun.questions,
    answers,
    crossed: context.startsFresh ? {} : withoutChosen(begun.crossed ?? {}, answers),
    acknowledged: revisionsOf(begun.answers),
    writer: begun.writer,
    submitId: begun.submitId,
    accessCode: null,
    startsFresh: false,
    restored: countAnswered(answers, idsOf(begun.questions)),
    index: resumeIndex(context, begun.attempt, begun.questions, answers),
    mark: null,
    failures: 0,
    problem: null,
  }
}

/** Takes over what the server holds once this tab writes again: per question the higher revision. */
export function regain({ answers, crossed }: AttemptContext, held: Answers): Partial<AttemptContext> {
  const merged = mergeAnswers(held, answers)
  return { answers: merged, crossed: withoutChosen(crossed, merged) }
}

/** What is handed in: the answered questions, and cleared ones that the server still holds as answered. */
export function handIn({ answers, acknowledged }: Pick<AttemptContext, 'answers' | 'acknowledged'>): Answers {
  const counts = ([id, answer]: [string, Answer]) => isAnswered(answer) || answer.revision > (acknowledged[id] ?? 0)
  return Object.fromEntries(Object.entries(answers).filter(counts))
}

export const submitInput = ({ context }: { context: AttemptContext }): SubmitInput => ({
  assignmentId: context.assignmentId,
  userId: context.userId,
  attemptId: context.attempt?.id ?? '',
  submitId: context.submitId,
  writer: context.writer,
  epoch: context.attempt?.epoch ?? 0,
  startedAt: context.attempt?.startedAt ?? '',
  answers: handIn(context),
  acknowledged: context.acknowledged,
})

/** Gives the last time mark that is passed with this many seconds left; null above all of them. */
export const markAt = (left: number): number | null => timeMarks.filter((mark) => mark >= left).at(-1) ?? null

/** Tells whether a deadline is later than another; none is the latest. */
export const isLater = (deadline: string | null, than: string | null): boolean =>
  than !== null && (deadline === null || Date.parse(deadline) > Date.parse(than))

/** Gives the whole minutes by which a deadline moved; 0 where one of them is none. */
export const minutesAdded = (before: string | null, after: string | null): number =>
  before && after ? Math.round((Date.parse(after) - Date.parse(before)) / 60_000) : 0

/** Tells whether one more attempt may begin: none is running, and none was handed in or another is allowed. */
export const mayBegin = ({ attempt, submission, canRetake }: AttemptContext): boolean =>
  attempt === null && (submission === null || canRetake)
