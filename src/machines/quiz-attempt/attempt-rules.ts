import { type Answer, type Answers, countAnswered, emptyAnswer, type Rival } from '../../../domain/attempt/answer.ts'
import type { Problem } from '../../../domain/problem.ts'
import { timeMarks } from '../../../domain/time/time-marks.ts'
import type { FreshStart, SavingInput } from '../answer-saving/contract.ts'
import type { AttemptContext, BegunAttempt, OpenAttempt, RecalledExam } from './contract.ts'
import { withoutChosen } from './crossed-out.ts'

const idsOf = (questions: AttemptContext['questions']): string[] => questions.map(({ id }) => id)

/** Returns the answers with one of them changed. */
export function changeAnswer(answers: Answers, questionId: string, change: Partial<Answer>): Answers {
  const before = answers[questionId] ?? emptyAnswer
  return { ...answers, [questionId]: { ...before, ...change } }
}

/** The furthest question that the server knows, and the one that this device knows. */
type Stay = { position: number; place: number | null }

/** The index of the question on which a taker goes on: the one that was open on this device; the furthest one that the server knows where this device knows none or there is no way back; the first one after Start Fresh, where there is a way back. */
export function resumeIndex({ quiz, fresh }: Pick<AttemptContext, 'quiz' | 'fresh'>, { position, place }: Stay, count: number): number {
  if (fresh !== null && !quiz?.cantGoBack) return 0
  return Math.max(0, Math.min(quiz?.cantGoBack ? position : (place ?? position), count - 1))
}

/** The texts of other devices; a choice of another device has no words before the exam begins. */
export const writtenElsewhere = (rivals: readonly Rival[]): Rival[] => rivals.filter(({ answer }) => answer.answerId === null)

/** Returns what the dialog of Start Fresh counts and names: the versions of the answers, and the texts of other devices, as they were read. */
export const freshStart = ({ held, rivals }: Pick<AttemptContext, 'held' | 'rivals'>): FreshStart => ({
  versions: Object.fromEntries(Object.entries(held).map(([id, { version }]) => [id, version])),
  rivals: writtenElsewhere(rivals).map(({ id }) => id),
})

/** Tells whether the end had passed when the server said so. */
export const isOver = ({ deadline, serverNow }: Pick<OpenAttempt, 'deadline' | 'serverNow'>): boolean =>
  deadline !== null && Date.parse(serverNow) >= Date.parse(deadline)

/** Applies the reply to beginning: the server's state, of which this page is in charge. A fresh start that comes after the end or in a pause clears nothing. */
export function begin(
  context: AttemptContext,
  { attempt, charge, questions, crossed = {}, place = null, flags }: BegunAttempt,
): Partial<AttemptContext> {
  const fresh = isOver(charge.time) || attempt.pausedAt ? null : context.fresh
  const shown = fresh === null ? charge.answers : {}
  return {
    attempt,
    fresh,
    charge,
    questions,
    held: charge.answers,
    rivals: charge.rivals,
    earlier: undefined,
    flags,
    crossed: fresh === null ? withoutChosen(crossed, charge.answers) : {},
    areCrossingsLost: false,
    accessCode: null,
    restored: countAnswered(shown, idsOf(questions)),
    index: resumeIndex({ quiz: context.quiz, fresh }, { position: attempt.position, place }, questions.length),
    mark: null,
    failures: 0,
    problem: null,
  }
}

/** Opens an attempt from what this device keeps of it; what it holds for the server goes once the server is back. */
export const recall = (context: AttemptContext, { quiz, earlier, ...begun }: RecalledExam): Partial<AttemptContext> => ({
  ...begin(context, begun),
  quiz,
  earlier,
  local: [],
})

/** Tells whether nothing was heard from the server itself. */
export const isUnreachable = ({ kind, status }: Problem): boolean => kind === 'network' || kind === 'notJson' || (status ?? 0) >= 500

const nobody = {
  writer: '',
  epoch: 0,
  answers: {},
  rivals: [],
  time: { serverNow: '', deadline: null, credited: 0, arrivedAt: 0 },
}

/** Returns what answer saving begins with. */
export const savingInput = ({ context }: { context: AttemptContext }): SavingInput => ({
  ...(context.charge ?? nobody),
  userId: context.userId,
  assignmentId: context.assignmentId,
  attemptId: context.attempt?.id ?? '',
  position: context.attempt?.position ?? 0,
  startedAt: context.attempt?.startedAt ?? '',
  questionIds: idsOf(context.questions),
  local: context.local,
  earlier: context.earlier,
  flags: context.flags,
  fresh: context.fresh,
})

/** Returns the last time mark that is passed with this many seconds left; null above all of them. */
export const markAt = (left: number): number | null => timeMarks.filter((mark) => mark >= left).at(-1) ?? null

/** Returns whether one more attempt may begin: none is running, and none was submitted or another is allowed. */
export const mayBegin = ({ attempt, submission, canRetake }: AttemptContext): boolean =>
  attempt === null && (submission === null || canRetake)

/** Returns whether a question follows the open one. */
export const hasNext = ({ questions, index }: AttemptContext): boolean => index < questions.length - 1

/** Returns whether the question at this place may be opened from the navigator. */
export const canGoTo = ({ quiz, questions, index: at }: AttemptContext, index: number): boolean =>
  !quiz?.oneQuestionAtTime && index >= 0 && index < questions.length && (index >= at || !quiz?.cantGoBack)
