import { assign, emit, sendTo, setup } from 'xstate'
import type { Answers } from '../../../domain/answer.ts'
import { answerSavingMachine } from '../answer-saving/answer-saving.machine.ts'
import type { SavingEvent } from '../answer-saving/contract.ts'
import { problemOf } from '../answer-saving/problem.ts'
import { callbackContract, promiseContract } from '../contracts.ts'
import type {
  AttemptContext,
  AttemptEmitted,
  AttemptEvent,
  AttemptView,
  BeginInput,
  BeginOutcome,
  Crossed,
  LoadOutcome,
  SubmitInput,
  SubmitOutcome,
} from './contract.ts'
import { type Choice, mayCrossOut, uncrossed, withToggled } from './crossing.ts'
import { begin, changeAnswer, isLater, markAt, mayBegin, minutesAdded, regain } from './taking.ts'

type Left = { left: number }
type Acknowledged = Extract<AttemptEvent, { type: 'answers.acknowledged' }>
type Kind = { kind: string }
type CrossingsInput = { userId: string; quizId: string; attemptId: string; crossed: Crossed }
type Text = { questionId: string; text: string }

const textOf = (context: AttemptContext, questionId: string): string => context.answers[questionId]?.textAnswer ?? ''

/** Everything with a name: the chart holds only these names. */
export const attempt = setup({
  types: {
    context: {} as AttemptContext,
    children: {} as { answerSaving: 'answerSaving' },
    events: {} as AttemptEvent,
    input: {} as { assignmentId: string; userId: string },
    emitted: {} as AttemptEmitted,
    tags: {} as 'busy' | 'locked',
    meta: {} as { view: AttemptView },
  },
  actors: {
    loadAttempt: promiseContract<LoadOutcome, { assignmentId: string; userId: string }>('loadAttempt'),
    beginAttempt: promiseContract<BeginOutcome, BeginInput>('beginAttempt'),
    submitAttempt: promiseContract<SubmitOutcome, SubmitInput>('submitAttempt'),
    submitMoment: promiseContract<void, Record<string, never>>('submitMoment'),
    submitPause: promiseContract<void, { failures: number }>('submitPause'),
    clock: callbackContract<{ type: 'deadline.changed'; deadline: string | null }, { deadline: string | null }>('clock'),
    crossings: callbackContract<{ type: 'crossings.changed'; crossed: Crossed }, CrossingsInput>('crossings'),
    answerSaving: answerSavingMachine,
  },
  delays: { redirectDelay: 2_000 },
  guards: {
    isNotFound: (_, { kind }: Kind) => kind === 'notFound',
    isNotAQuiz: (_, { kind }: Kind) => kind === 'notAQuiz',
    foundOpenAttempt: (_, outcome: LoadOutcome) => outcome.kind === 'quiz' && outcome.attempt !== null,
    foundSubmission: (_, outcome: LoadOutcome) => outcome.kind === 'quiz' && outcome.attempt === null && outcome.submission !== null,
    hasOpenAttempt: ({ context }) => context.attempt !== null,
    needsCode: ({ context }) => mayBegin(context) && context.quiz?.requiresAccessCode === true,
    canBegin: ({ context }) => mayBegin(context),
    canStartFresh: ({ context }) => context.attempt !== null && !(context.quiz?.cantGoBack && context.attempt.position > 0),
    isCodeRefused: (_, outcome: BeginOutcome) =>
      outcome.kind === 'refused' && ['accessCodeRequired', 'accessCodeWrong', 'tooManyRequests'].includes(outcome.problem.reason ?? ''),
    isRefused: (_, { kind }: Kind) => kind === 'refused',
    isCurrent: ({ context }, { questionId }: { questionId: string }) => context.questions[context.index]?.id === questionId,
    isNewChoice: ({ context }, { questionId, answerId }: Choice) =>
      context.questions[context.index]?.id === questionId && context.answers[questionId]?.answerId !== answerId,
    canCrossOut: ({ context }, choice: Choice) => mayCrossOut(context, choice),
    isNewText: ({ context }, { questionId, text }: Text) =>
      context.questions[context.index]?.id === questionId && textOf(context, questionId) !== text,
    isLateText: ({ context }, { questionId, text }: Text) =>
      context.questions.some(({ id }) => id === questionId) && textOf(context, questionId) !== text,
    hasNext: ({ context }) => context.index < context.questions.length - 1,
    canGoBack: ({ context }) => context.index > 0 && !context.quiz?.cantGoBack,
    canGoTo: ({ context }, { index }: { index: number }) =>
      !context.quiz?.oneQuestionAtTime &&
      index >= 0 &&
      index < context.questions.length &&
      (index >= context.index || !context.quiz?.cantGoBack),
    isTimeUp: (_, { left }: Left) => left === 0,
    ranOut: ({ context }) => context.mark === 0,
    isExtended: ({ context }, { deadline }: Acknowledged) => context.attempt !== null && isLater(deadline, context.attempt.deadline),
    isReplaced: (_, { kind }: Kind) => kind === 'replacedWriter',
    isSignedOut: (_, { kind }: Kind) => kind === 'signedOut',
    isSignedOutLate: ({ context }, { kind }: Kind) => kind === 'signedOut' && context.mark === 0,
    isGone: (_, { kind }: Kind) => kind === 'noOpenAttempt',
  },
  actions: {
    keepLoaded: assign(({ context }, outcome: LoadOutcome) => {
      if (outcome.kind !== 'quiz') return {}
      const { kind: _kind, ...loaded } = outcome
      return { ...loaded, late: [...new Set([...context.late, ...loaded.late])], problem: null }
    }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    keepRefusal: assign((_, outcome: BeginOutcome) => (outcome.kind === 'refused' ? { problem: outcome.problem } : {})),
    forgetProblem: assign({ problem: null }),
    rememberCode: assign((_, { accessCode }: { accessCode: string }) => ({ accessCode })),
    wishFresh: assign({ startsFresh: true }),
    dropFresh: assign({ startsFresh: false }),
    keepBegun: assign(({ context }, outcome: BeginOutcome) => (outcome.kind === 'begun' ? begin(context, outcome) : {})),
    announceRestored: emit(({ context }) => ({ type: 'progress.restored' as const, count: context.restored })),
    rememberChoice: assign(({ context }, { questionId, answerId }: Choice) => ({
      answers: changeAnswer(context.answers, questionId, { answerId }),
      crossed: uncrossed(context.crossed, { questionId, answerId }),
    })),
    toggleCrossed: assign(({ context }, choice: Choice) => ({ crossed: withToggled(context.crossed, choice) })),
    keepCrossings: sendTo('crossings', ({ context }) => ({ type: 'crossings.changed' as const, crossed: context.crossed })),
    rememberText: assign(({ context }, { questionId, text }: Text) => ({
      answers: changeAnswer(context.answers, questionId, { textAnswer: text }),
    })),
    toggleFlag: assign(({ context }, { questionId }: { questionId: string }) => ({
      answers: changeAnswer(context.answers, questionId, { flagged: !context.answers[questionId]?.flagged }),
    })),
    saveAnswer: sendTo('answerSaving', ({ context }, p: { questionId: string; typing: boolean }): SavingEvent => {
      const answer = context.answers[p.questionId]
      return answer ? { type: 'answer.changed', ...p, answer } : { type: 'answers.due' }
    }),
    tellDraft: sendTo('answerSaving', (_, { type }: { type: 'draft.started' | 'draft.ended' }): SavingEvent => ({ type })),
    goTo: assign((_, { index }: { index: number }) => ({ index })),
    goOn: assign({ index: ({ context }) => context.index + 1 }),
    goBack: assign({ index: ({ context }) => context.index - 1 }),
    savePosition: sendTo('answerSaving', ({ context }): SavingEvent => ({ type: 'position.changed', position: context.index })),
    flushAnswers: sendTo('answerSaving', { type: 'answers.due' } satisfies SavingEvent),
    holdSaving: sendTo('answerSaving', { type: 'submit.started' } satisfies SavingEvent),
    resumeSaving: sendTo('answerSaving', { type: 'submit.failed' } satisfies SavingEvent),
    reportReplaced: sendTo('answerSaving', { type: 'writer.replaced' } satisfies SavingEvent),
    keepSignedOut: assign({ problem: { kind: 'http', status: 401, reason: 'signedOut', message: '' } }),
    reportSignedOut: sendTo('answerSaving', { type: 'session.lost' } satisfies SavingEvent),
    keepMark: assign((_, { left }: Left) => ({ mark: left })),
    resetMark: assign((_, { left }: Left) => ({ mark: markAt(left) })),
    keepAcknowledged: assign(({ context }, { acknowledged, deadline, epoch }: Acknowledged) => ({
      acknowledged,
      attempt: context.attempt && { ...context.attempt, deadline, epoch },
    })),
    moveClock: sendTo('clock', ({ context }) => ({ type: 'deadline.changed' as const, deadline: context.attempt?.deadline ?? null })),
    announceExtension: emit(({ context }, { deadline }: Acknowledged) => ({
      type: 'deadline.extended' as const,
      minutes: minutesAdded(context.attempt?.deadline ?? null, deadline),
    })),
    keepLate: assign((_, { late }: { late: string[] }) => ({ late })),
    mergeServerState: assign(({ context }, { answers }: { answers: Answers }) => regain(context, answers)),
    countFailure: assign(({ context }, { error }: { error: unknown }) => ({ failures: context.failures + 1, problem: problemOf(error) })),
    keepSubmission: assign((_, outcome: SubmitOutcome) => {
      if (outcome.kind !== 'submitted') return {}
      const { kind: _kind, ...submitted } = outcome
      return { ...submitted, problem: null }
    }),
    openReview: emit(({ context }) => ({ type: 'review.opened' as const, submissionId: context.submission?.id ?? '' })),
  },
})
