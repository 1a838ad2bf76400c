import { leaves } from 'chartroom/leaves'
import { type Answer, countAnswered, emptyAnswer, type Rival } from '../../../domain/attempt/answer.ts'
import type { TakerQuestion } from '../../../domain/quiz/quiz.ts'
import type { AnswerSavingRef } from '../answer-saving/answer-saving.machine.ts'
import type { AttemptScreen } from './contract.ts'
import { crossedOutIn } from './crossed-out.ts'
import type { QuizAttemptSnapshot as Snapshot } from './quiz-attempt.machine.ts'
import type { TakingSnapshot } from './taking-ref.ts'

export const selectLeaves = (snapshot: Snapshot): string => leaves(snapshot)

/** The screen of the one active leaf. */
export const selectView = (snapshot: Snapshot): AttemptScreen => Object.values(snapshot.getMeta()).at(-1)?.view ?? 'loading'
/** The quiz password is asked for, or just being checked. */
export const selectAsksCode = (snapshot: Snapshot): boolean => selectView(snapshot) === 'accessCode'
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
export const selectIsLocked = (snapshot: TakingSnapshot): boolean => snapshot.hasTag('locked')
export const selectTimeIsUp = (snapshot: Snapshot): boolean => snapshot.context.mark === 0

/** The actor that saves the answers; null before and after the exam. */
export const selectSaving = ({ children: { answerSaving } }: Snapshot): AnswerSavingRef | null =>
  answerSaving && 'value' in answerSaving.getSnapshot() ? answerSaving : null

export const selectQuiz = (snapshot: Snapshot) => snapshot.context.quiz
export const selectAttempt = (snapshot: Snapshot) => snapshot.context.attempt
export const selectDeadline = ({ context }: { context: { deadline: string | null } }): string | null => context.deadline
/** The stay in charge: another one has read its answers anew. */
export const selectWriter = ({ context }: TakingSnapshot): string => context.writer ?? ''
/** Texts that wait for a choice, when the attempt was read or when it was submitted; while the exam runs, answer saving knows them. */
export const selectUnsettled = ({ context }: Snapshot): Rival[] => context.rivals
export const selectQuestions = (snapshot: Snapshot): TakerQuestion[] => snapshot.context.questions
export const selectQuestion = (snapshot: TakingSnapshot): TakerQuestion | null => snapshot.context.questions[snapshot.context.index] ?? null
export const selectIndex = (snapshot: TakingSnapshot): number => snapshot.context.index
export const selectCount = (snapshot: TakingSnapshot): number => snapshot.context.questions.length
export const selectIsLast = (snapshot: TakingSnapshot): boolean => snapshot.context.index === snapshot.context.questions.length - 1
export const selectMark = (snapshot: Snapshot): number | null => snapshot.context.mark
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem
export const selectSubmission = (snapshot: Snapshot) => snapshot.context.submission
export const selectLate = (snapshot: Snapshot): string[] => snapshot.context.late
export const selectRestored = (snapshot: Snapshot): number => snapshot.context.restored
export const selectAnsweredCount = ({ context }: TakingSnapshot): number =>
  countAnswered(
    context.answers,
    context.questions.map(({ id }) => id),
  )

/** The answer to one question; the same object until that answer changes. */
export const selectAnswer =
  (questionId: string) =>
  (snapshot: TakingSnapshot): Answer =>
    snapshot.context.answers[questionId] ?? emptyAnswer

/** The crossed choices of one question; the same list until they change. */
export const selectCrossed =
  (questionId: string) =>
  (snapshot: TakingSnapshot): readonly string[] =>
    crossedOutIn(snapshot.context.crossed, questionId)
