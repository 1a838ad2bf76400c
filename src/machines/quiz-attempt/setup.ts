import { assign, emit, sendTo, setup } from 'xstate'
import { type Answers, mergeAnswers } from '../../../domain/answer.ts'
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
  LoadOutcome,
  SubmitInput,
  SubmitOutcome,
} from './contract.ts'
import { begin, changeAnswer, markAt } from './taking.ts'

type Left = { left: number }
type Acknowledged = Extract<AttemptEvent, { type: 'answers.acknowledged' }>
type Kind = { kind: string }
type Text = { questionId: string; text: string }

const later = (deadline: string | null, than: string | null): boolean =>
  than !== null && (deadline === null || Date.parse(deadline) > Date.parse(than))

const textOf = (context: AttemptContext, questionId: string): string => context.answers[questionId]?.textAnswer ?? ''

const mayBegin = ({ attempt, submission, canRetake }: AttemptContext): boolean => attempt === null && (submission === null || canRetake)

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
    isNewChoice: ({ context }, { questionId, answerId }: { questionId: string; answerId: string }) =>
      context.questions[context.index]?.id === questionId && context.answers[questionId]?.answerId !== answerId,
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
    isExtended: ({ context }, { deadline }: Acknowledged) => context.attempt !== null && later(deadline, context.attempt.deadline),
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
    rememberChoice: assign(({ context }, { questionId, answerId }: { questionId: string; answerId: string }) => ({
      answers: changeAnswer(context.answers, questionId, { answerId }),
    })),
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
    reportSignedOut: sendTo('answerSaving', { type: 'session.lost' } satisfies SavingEvent),
    keepMark: assign((_, { left }: Left) => ({ mark: left })),
    resetMark: assign((_, { left }: Left) => ({ mark: markAt(left) })),
    keepAcknowledged: assign(({ context }, { acknowledged, deadline, epoch }: Acknowledged) => ({
      acknowledged,
      attempt: context.attempt && { ...context.attempt, deadline, epoch },
    })),
    moveClock: sendTo('clock', ({ context }) => ({ type: 'deadline.changed' as const, deadline: context.attempt?.deadline ?? null })),
    announceExtension: emit(({ context }, { deadline }: Acknowledged) => {
      const before = context.attempt?.deadline
      const ms = deadline && before ? Date.parse(deadline) - Date.parse(before) : 0
      return { type: 'deadline.extended' as const, minutes: Math.round(ms / 60_000) }
    }),
    keepLate: assign((_, { late }: { late: string[] }) => ({ late })),
    mergeServerState: assign(({ context }, { answers }: { answers: Answers }) => ({ answers: mergeAnswers(answers, context.answers) })),
    countFailure: assign(({ context }, { error }: { error: unknown }) => ({ failures: context.failures + 1, problem: problemOf(error) })),
    keepSubmission: assign((_, outcome: SubmitOutcome) => {
      if (outcome.kind !== 'submitted') return {}
      const { kind: _kind, ...submitted } = outcome
      return { ...submitted, problem: null }
    }),
    openReview: emit(({ context }) => ({ type: 'review.opened' as const, submissionId: context.submission?.id ?? '' })),
  },
})
