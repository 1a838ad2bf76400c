import { callbackContract, promiseContract, type Shows } from 'chartroom/contracts'
import { assign, type EventObject, emit, enqueueActions, sendTo, setup } from 'xstate'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { answerSavingMachine } from '../answer-saving/answer-saving.machine.ts'
import type { RivalChoice, SavingEvent, Submitted } from '../answer-saving/contract.ts'
import type { FlushOutcome } from '../flushing/contract.ts'
import { flushingMachine } from '../flushing/flushing.machine.ts'
import { delays } from '../kit/delays.ts'
import { begin, canGoTo, freshStart, hasNext, isOver, isUnreachable, markAt, mayBegin, recall } from './attempt-rules.ts'
import type {
  AttemptContext,
  AttemptEmitted,
  AttemptEvent,
  AttemptScreen,
  BeginInput,
  BeginOutcome,
  Crossings,
  LoadOutcome,
  Quiz,
  RecalledExam,
} from './contract.ts'
import { type Choice, mayCrossOut, withoutCrossedOut, withToggled } from './crossed-out.ts'

type Left = { left: number }
type Place = { index: number }
type Unanswered = { unanswered: string[] }
type Kind = { kind: string }
type Of = { questionId: string }
/** What an outcome says of a problem, or an error. */
type Failure = { kind?: string; problem?: Problem | null; error?: unknown; quiz?: Quiz | null }
type CrossingsInput = Crossings & { userId: string; assignmentId: string; attemptId: string }
type Text = { questionId: string; text: string }

/** Everything with a name: the chart holds only these names. */
export const quizAttemptSetup = setup({
  types: {
    context: {} as AttemptContext,
    children: {} as { answerSaving: 'answerSaving' },
    events: {} as AttemptEvent,
    input: {} as { assignmentId: string; userId: string },
    emitted: {} as AttemptEmitted,
    tags: {} as 'busy' | 'locked',
    meta: {} as { view: AttemptScreen } & Shows,
  },
  actors: {
    flushing: flushingMachine,
    loadAttempt: promiseContract<LoadOutcome, { assignmentId: string; userId: string }>('loadAttempt'),
    recallExam: promiseContract<RecalledExam | null, { assignmentId: string; userId: string }>('recallExam'),
    beginAttempt: promiseContract<BeginOutcome, BeginInput>('beginAttempt'),
    loadReview: promiseContract<unknown, { id: string } | null>('loadReview'),
    crossings: callbackContract<Crossings & { type: 'crossings.changed' }, CrossingsInput>('crossings'),
    answerSaving: answerSavingMachine,
    introWatch: callbackContract<EventObject, { assignmentId: string; deadline: string | null }>('introWatch'),
  },
  delays: {
    redirectDelay: 2_000,
    textArrival: 300,
    closingCheck: 5_000,
    reopenCheck: delays.presencePause,
    submitPause: delays.retryPause,
  },
  guards: {
    isUnreachable: (_, { error }: { error: unknown }) => isUnreachable(problemOf(error)),
    /** The server was not heard, and an attempt is open that this device may keep; clearing it is left to the server. */
    mayRecall: ({ context: { attempt, fresh } }, { problem, error = problem }: Failure) =>
      attempt !== null && fresh === null && isUnreachable(problemOf(error)),
    isRecalled: (_, recalled: RecalledExam | null) => recalled !== null,
    isNotFound: (_, { kind }: Kind) => kind === 'notFound',
    isNotAQuiz: (_, { kind }: Kind) => kind === 'notAQuiz',
    foundOpenAttempt: (_, outcome: LoadOutcome) => outcome.kind === 'quiz' && outcome.attempt !== null,
    foundReopened: ({ context }, outcome: LoadOutcome) =>
      outcome.kind === 'quiz' && outcome.attempt !== null && outcome.attempt.id === context.submission?.id,
    foundSubmission: (_, outcome: LoadOutcome) => outcome.kind === 'quiz' && outcome.attempt === null && outcome.submission !== null,
    foundStudentSubmission: (_, outcome: LoadOutcome) =>
      outcome.kind === 'quiz' && outcome.attempt === null && outcome.submission?.closedBy === 'student',
    foundOverdue: (_, outcome: LoadOutcome) => outcome.kind === 'quiz' && outcome.attempt !== null && isOver(outcome.attempt),
    hasOpenAttempt: ({ context }) => context.attempt !== null,
    needsCode: ({ context }) => mayBegin(context) && context.quiz?.requiresAccessCode === true,
    canBegin: ({ context }) => mayBegin(context),
    canStartFresh: ({ context }) =>
      context.attempt !== null && !context.attempt.pausedAt && !(context.quiz?.cantGoBack && context.attempt.position > 0),
    hasFlushFailed: (_, { problem, signedOut }: FlushOutcome) => problem !== null || signedOut,
    isCodeRefused: (_, outcome: BeginOutcome) =>
      outcome.kind === 'refused' && ['accessCodeRequired', 'accessCodeWrong', 'tooManyRequests'].includes(outcome.problem.reason ?? ''),
    hasAttemptEnded: (_, outcome: BeginOutcome) => outcome.kind === 'refused' && outcome.problem.reason === 'attemptEnded',
    isRefused: (_, { kind }: Kind) => kind === 'refused',
    isCurrent: ({ context }, { questionId }: Of) => context.questions[context.index]?.id === questionId,
    isKnown: ({ context }, { questionId }: Of) => context.questions.some(({ id }) => id === questionId),
    keepsCrossings: ({ context }) => !context.areCrossingsLost,
    canCrossOut: ({ context }, choice: Choice) => mayCrossOut(context, choice),
    hasNext: ({ context }) => hasNext(context),
    locksThis: ({ context }) => hasNext(context) && context.quiz?.cantGoBack === true,
    locksOnTheWay: ({ context }, { index }: Place) => canGoTo(context, index) && context.quiz?.cantGoBack === true && index > context.index,
    isAnyUnanswered: (_, { unanswered }: Unanswered) => unanswered.length > 0,
    canGoBack: ({ context }) => context.index > 0 && !context.quiz?.cantGoBack,
    canGoTo: ({ context }, { index }: Place) => canGoTo(context, index),
    isTimeUp: (_, { left }: Left) => left === 0,
  },
  actions: {
    keepLoaded: assign((_, outcome: LoadOutcome) => {
      if (outcome.kind !== 'quiz') return {}
      const { kind: _kind, answers, ...loaded } = outcome
      return { ...loaded, held: answers, problem: null }
    }),
    keepFlushOutcome: assign(({ context }, { left, late }: FlushOutcome) => ({
      local: left,
      late: [
        ...new Set([
          ...context.late,
          ...late.flatMap(({ quiz, question, reason }) => (quiz === context.assignmentId && reason === 'attemptClosed' ? [question] : [])),
        ]),
      ],
    })),
    forgetPause: assign(({ context: { attempt } }) => ({ attempt: attempt && { ...attempt, pausedAt: undefined } })),
    keepProblem: assign(({ context }, { problem = null, error, quiz = context.quiz }: Failure) => ({
      quiz,
      problem: error === undefined ? problem : problemOf(error),
    })),
    forgetProblem: assign({ problem: null }),
    rememberCode: assign((_, { accessCode }: { accessCode: string }) => ({ accessCode })),
    requestFreshStart: assign(({ context }) => ({ fresh: freshStart(context) })),
    dropFreshStart: assign({ fresh: null }),
    keepBegun: assign(({ context }, outcome: BeginOutcome) => (outcome.kind === 'begun' ? begin(context, outcome) : {})),
    keepRecalled: assign(({ context }, recalled: RecalledExam | null) => (recalled ? recall(context, recalled) : {})),
    noteReopened: enqueueActions(({ enqueue }) => {
      enqueue.assign({ mark: null, late: [], failures: 0, fresh: null })
      enqueue.emit({ type: 'attempt.reopened' })
    }),
    announceRestored: emit(({ context }) => ({ type: 'progress.restored' as const, count: context.restored })),
    uncross: assign(({ context }, choice: Choice) => ({ crossed: withoutCrossedOut(context.crossed, choice) })),
    toggleCrossed: assign(({ context }, choice: Choice) => ({ crossed: withToggled(context.crossed, choice) })),
    keepCrossings: enqueueActions(({ context, enqueue }) => {
      if (!context.areCrossingsLost)
        enqueue.sendTo('crossings', { type: 'crossings.changed', crossed: context.crossed, index: context.index })
    }),
    noteCrossingsLost: assign({ areCrossingsLost: true }),
    giveChoice: sendTo(
      'answerSaving',
      (_, { questionId, answerId }: Choice): SavingEvent => ({
        type: 'answer.given',
        questionId,
        change: { answerId },
        typing: false,
      }),
    ),
    giveText: sendTo(
      'answerSaving',
      (_, { questionId, text, typing }: Text & { typing: boolean }): SavingEvent => ({
        type: 'answer.given',
        questionId,
        change: { textAnswer: text },
        typing,
      }),
    ),
    flag: sendTo('answerSaving', (_, { questionId }: Of): SavingEvent => ({ type: 'flag.toggled', questionId })),
    settleRivals: sendTo(
      'answerSaving',
      (_, said: Of & { keep: RivalChoice }): SavingEvent => ({ type: 'SETTLE', questionId: said.questionId, keep: said.keep }),
    ),
    passDraft: sendTo('answerSaving', (_, { type }: { type: 'draft.started' | 'draft.ended' }): SavingEvent => ({ type })),
    goTo: assign((_, { index }: Place) => ({ index })),
    aim: assign((_, { index }: Place) => ({ next: index })),
    aimAtNext: assign({ next: ({ context }) => context.index + 1 }),
    arrive: assign({ index: ({ context }) => context.next }),
    askUnanswered: sendTo(
      'answerSaving',
      ({ context: { questions, index, next } }): SavingEvent => ({
        type: 'unanswered.asked',
        questionIds: questions.slice(index, next).map(({ id }) => id),
      }),
    ),
    keepUnanswered: assign((_, { unanswered }: Unanswered) => ({ unanswered })),
    goOn: assign({ index: ({ context }) => context.index + 1 }),
    goBack: assign({ index: ({ context }) => context.index - 1 }),
    savePosition: sendTo('answerSaving', ({ context }): SavingEvent => ({ type: 'position.changed', position: context.index })),
    flushAnswers: sendTo('answerSaving', { type: 'answers.due' } satisfies SavingEvent),
    submit: sendTo('answerSaving', (_, { automatic }: { automatic: boolean }): SavingEvent => ({ type: 'submit.started', automatic })),
    cancelSubmit: sendTo('answerSaving', { type: 'submit.cancelled' } satisfies SavingEvent),
    keepMark: enqueueActions(({ context, enqueue }, { left }: Left) => {
      if (left === context.mark) return
      enqueue.assign({ mark: left })
      enqueue.emit({ type: 'mark.passed', left })
    }),
    forgetMark: enqueueActions(({ enqueue }) => {
      enqueue.assign({ mark: null })
      enqueue.emit({ type: 'mark.withdrawn' })
    }),
    resetMark: enqueueActions(({ enqueue }, { left }: Left) => {
      enqueue.assign({ mark: markAt(left) })
      enqueue.emit({ type: 'mark.withdrawn' })
    }),
    keepLate: assign((_, { late }: { late: string[] }) => ({ late })),
    countFailure: assign(({ context }, { problem }: { problem: Problem }) => ({ failures: context.failures + 1, problem })),
    keepSubmission: assign((_, { submitted }: { submitted: Submitted }) => ({ ...submitted, problem: null })),
    openReview: emit(({ context }) => ({ type: 'review.opened' as const, submissionId: context.submission?.id ?? '' })),
  },
})
