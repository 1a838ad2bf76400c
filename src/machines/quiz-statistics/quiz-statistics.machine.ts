import { promiseContract } from 'chartroom/contracts'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { AcceptAnswerBody } from '../../../domain/api/regrades.ts'
import type { AttemptChoice, StatisticsReply } from '../../../domain/api/statistics.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'

export type QuizFigures = Omit<StatisticsReply, 'success'>
export type QuizStatisticsView = 'loading' | 'failed' | 'figures'

interface Context {
  assignmentId: string
  attempts: AttemptChoice
  figures: QuizFigures | null
  failure: Problem | null
  /** The answer that was accepted last, or is not accepted after all. */
  edit: KeyEdit | null
}

/** An answer of a question that is to count from now on, or not after all. */
export interface AcceptedAnswer {
  questionId: string
  answer: AcceptAnswerBody
}

export interface KeyEdit extends AcceptedAnswer {
  how: 'accept' | 'withdraw'
}

type StatisticsEvent =
  | { type: 'RETRY' }
  | { type: 'CHOOSE_ATTEMPTS'; attempts: AttemptChoice }
  | ({ type: 'ACCEPT' } & AcceptedAnswer)
  | ({ type: 'WITHDRAW' } & AcceptedAnswer)
  | { type: 'acceptance.withdrawn' }
  | { type: 'decision.closed' }

const quizStatistics = setup({
  types: {
    context: {} as Context,
    events: {} as StatisticsEvent,
    input: {} as { assignmentId: string },
    emitted: {} as { type: 'key.changed'; how: KeyEdit['how'] },
    tags: {} as 'busy' | 'deciding',
    meta: {} as { view: QuizStatisticsView },
  },
  actors: {
    loadFigures: promiseContract<QuizFigures, { assignmentId: string; attempts: AttemptChoice }>('loadFigures'),
    changeKey: promiseContract<{ isWaiting: boolean }, KeyEdit & { assignmentId: string }>('changeKey'),
  },
  guards: {
    isWaiting: (_, { isWaiting }: { isWaiting: boolean }) => isWaiting,
    isAcceptance: ({ context }, { isWaiting }: { isWaiting: boolean }) => isWaiting && context.edit?.how === 'accept',
    isAnother: ({ context }, { attempts }: { attempts: AttemptChoice }) => attempts !== context.attempts,
  },
  actions: {
    chooseAttempts: assign((_, { attempts }: { attempts: AttemptChoice }) => ({ attempts })),
    keepAccepting: assign((_, { questionId, answer }: AcceptedAnswer) => ({
      edit: { questionId, answer, how: 'accept' as const },
      failure: null,
    })),
    keepWithdrawing: assign((_, { questionId, answer }: AcceptedAnswer) => ({
      edit: { questionId, answer, how: 'withdraw' as const },
      failure: null,
    })),
    turnToWithdrawing: assign(({ context: { edit } }) => ({ edit: edit && { ...edit, how: 'withdraw' as const }, failure: null })),
    announceChanged: emit(({ context }) => ({ type: 'key.changed' as const, how: context.edit?.how ?? 'accept' })),
    keepFigures: assign((_, figures: QuizFigures) => ({ figures, failure: null })),
    keepFailure: assign(setFailure),
  },
})

const choosing = {
  CHOOSE_ATTEMPTS: {
    guard: { type: 'isAnother', params: ({ event }: { event: { attempts: AttemptChoice } }) => event },
    target: 'refreshing',
    actions: { type: 'chooseAttempts', params: ({ event }: { event: { attempts: AttemptChoice } }) => event },
  },
} as const

const editing = {
  ACCEPT: { target: 'changingKey', actions: { type: 'keepAccepting', params: ({ event }: { event: AcceptedAnswer }) => event } },
  WITHDRAW: { target: 'changingKey', actions: { type: 'keepWithdrawing', params: ({ event }: { event: AcceptedAnswer }) => event } },
} as const

const noEdit: KeyEdit = { questionId: '', answer: {}, how: 'accept' }

/** The figures of a quiz over its first, best or last attempts. */
export const quizStatisticsMachine = quizStatistics.createMachine({
  id: 'quizStatistics',
  context: ({ input }) => ({ assignmentId: input.assignmentId, attempts: 'first', figures: null, failure: null, edit: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadFigures', {
      input: ({ context: { assignmentId, attempts } }) => ({ assignmentId, attempts }),
      next: 'showing',
      keep: 'keepFigures',
    }),
    loadFailed,
    showing: { meta: { view: 'figures' }, on: { ...choosing, ...editing } },
    changingKey: {
      tags: 'busy',
      meta: { view: 'figures' },
      invoke: {
        id: 'changeKey',
        src: 'changeKey',
        input: ({ context: { assignmentId, edit } }) => ({ assignmentId, ...(edit ?? noEdit) }),
        onDone: [
          { guard: fromOutput('isAcceptance'), target: 'decidingAccepted' },
          { guard: fromOutput('isWaiting'), target: 'deciding' },
          { target: 'refreshing', actions: 'announceChanged' },
        ],
        onError: { target: 'changeFailed', actions: fromEvent('keepFailure') },
      },
    },
    changeFailed: { meta: { view: 'figures' }, on: { ...choosing, ...editing } },
    decidingAccepted: {
      tags: 'deciding',
      meta: { view: 'figures' },
      on: { 'decision.closed': 'refreshing', 'acceptance.withdrawn': { target: 'changingKey', actions: 'turnToWithdrawing' } },
    },
    deciding: { tags: 'deciding', meta: { view: 'figures' }, on: { 'decision.closed': 'refreshing' } },
    refreshing: {
      tags: 'busy',
      meta: { view: 'figures' },
      on: { CHOOSE_ATTEMPTS: { ...choosing.CHOOSE_ATTEMPTS, reenter: true } },
      invoke: {
        id: 'loadFigures',
        src: 'loadFigures',
        input: ({ context: { assignmentId, attempts } }) => ({ assignmentId, attempts }),
        onDone: { target: 'showing', actions: fromOutput('keepFigures') },
        onError: { target: 'refreshFailed', actions: fromEvent('keepFailure') },
      },
    },
    refreshFailed: { meta: { view: 'figures' }, on: { ...choosing, RETRY: 'refreshing' } },
  },
})

export type QuizStatisticsRef = ActorRefFrom<typeof quizStatisticsMachine>
export type QuizStatisticsSnapshot = SnapshotFrom<typeof quizStatisticsMachine>
