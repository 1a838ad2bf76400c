import { promiseContract } from 'chartroom/contracts'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { AcceptAnswerBody } from '../../../domain/api/regrades.ts'
import type { AttemptChoice, StatisticsReply } from '../../../domain/api/statistics.ts'
import { type Failure, failureOf } from '../../../domain/failure.ts'

export type QuizFigures = Omit<StatisticsReply, 'success'>
export type QuizStatisticsView = 'loading' | 'failed' | 'figures'

interface Context {
  quizId: string
  attempts: AttemptChoice
  figures: QuizFigures | null
  failure: Failure | null
  accepting: AcceptedAnswer | null
}

/** An answer of a question that is to count from now on. */
export interface AcceptedAnswer {
  questionId: string
  answer: AcceptAnswerBody
}

type StatisticsEvent =
  | { type: 'RETRY' }
  | { type: 'CHOOSE_ATTEMPTS'; attempts: AttemptChoice }
  | ({ type: 'ACCEPT' } & AcceptedAnswer)
  | { type: 'decision.closed' }

const quizStatistics = setup({
  types: {
    context: {} as Context,
    events: {} as StatisticsEvent,
    input: {} as { quizId: string },
    emitted: {} as { type: 'answer.accepted' },
    tags: {} as 'busy' | 'deciding',
    meta: {} as { view: QuizStatisticsView },
  },
  actors: {
    loadFigures: promiseContract<QuizFigures, { quizId: string; attempts: AttemptChoice }>('loadFigures'),
    acceptAnswer: promiseContract<{ isWaiting: boolean }, AcceptedAnswer & { quizId: string }>('acceptAnswer'),
  },
  guards: {
    isWaiting: (_, { isWaiting }: { isWaiting: boolean }) => isWaiting,
    isAnother: ({ context }, { attempts }: { attempts: AttemptChoice }) => attempts !== context.attempts,
  },
  actions: {
    chooseAttempts: assign((_, { attempts }: { attempts: AttemptChoice }) => ({ attempts })),
    keepAccepting: assign((_, { questionId, answer }: AcceptedAnswer) => ({ accepting: { questionId, answer }, failure: null })),
    announceAccepted: emit({ type: 'answer.accepted' }),
    keepFigures: assign((_, { figures }: { figures: QuizFigures }) => ({ figures, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
})

const choosing = {
  CHOOSE_ATTEMPTS: {
    guard: { type: 'isAnother', params: ({ event }: { event: { attempts: AttemptChoice } }) => event },
    target: 'refreshing',
    actions: { type: 'chooseAttempts', params: ({ event }: { event: { attempts: AttemptChoice } }) => event },
  },
} as const

const accepting = {
  ACCEPT: { target: 'accepting', actions: { type: 'keepAccepting', params: ({ event }: { event: AcceptedAnswer }) => event } },
} as const

/** The figures of a quiz over its first, best or last attempts. */
export const quizStatisticsMachine = quizStatistics.createMachine({
  id: 'quizStatistics',
  context: ({ input }) => ({ quizId: input.quizId, attempts: 'first', figures: null, failure: null, accepting: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadFigures',
        src: 'loadFigures',
        input: ({ context: { quizId, attempts } }) => ({ quizId, attempts }),
        onDone: { target: 'showing', actions: { type: 'keepFigures', params: ({ event }) => ({ figures: event.output }) } },
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
    showing: { meta: { view: 'figures' }, on: { ...choosing, ...accepting } },
    accepting: {
      tags: 'busy',
      meta: { view: 'figures' },
      invoke: {
        id: 'acceptAnswer',
        src: 'acceptAnswer',
        input: ({ context: { quizId, accepting } }) => ({
          quizId,
          questionId: accepting?.questionId ?? '',
          answer: accepting?.answer ?? {},
        }),
        onDone: [
          { guard: { type: 'isWaiting', params: ({ event }) => event.output }, target: 'deciding' },
          { target: 'refreshing', actions: 'announceAccepted' },
        ],
        onError: { target: 'acceptFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    acceptFailed: { meta: { view: 'figures' }, on: { ...choosing, ...accepting } },
    deciding: { tags: 'deciding', meta: { view: 'figures' }, on: { 'decision.closed': 'refreshing' } },
    refreshing: {
      tags: 'busy',
      meta: { view: 'figures' },
      on: { CHOOSE_ATTEMPTS: { ...choosing.CHOOSE_ATTEMPTS, reenter: true } },
      invoke: {
        id: 'loadFigures',
        src: 'loadFigures',
        input: ({ context: { quizId, attempts } }) => ({ quizId, attempts }),
        onDone: { target: 'showing', actions: { type: 'keepFigures', params: ({ event }) => ({ figures: event.output }) } },
        onError: { target: 'refreshFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    refreshFailed: { meta: { view: 'figures' }, on: { ...choosing, RETRY: 'refreshing' } },
  },
})

export type QuizStatisticsRef = ActorRefFrom<typeof quizStatisticsMachine>
export type QuizStatisticsSnapshot = SnapshotFrom<typeof quizStatisticsMachine>
