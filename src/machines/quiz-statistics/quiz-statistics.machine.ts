import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { AttemptChoice, StatisticsReply } from '../../../domain/api/statistics.ts'
import { type Failure, failureOf } from '../../../domain/failure.ts'
import { promiseContract } from '../contracts.ts'

export type QuizFigures = Omit<StatisticsReply, 'success'>
export type QuizStatisticsView = 'loading' | 'failed' | 'figures'

interface Context {
  quizId: string
  attempts: AttemptChoice
  figures: QuizFigures | null
  failure: Failure | null
}

const quizStatistics = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'RETRY' } | { type: 'CHOOSE_ATTEMPTS'; attempts: AttemptChoice },
    input: {} as { quizId: string },
    tags: {} as 'busy',
    meta: {} as { view: QuizStatisticsView },
  },
  actors: { loadFigures: promiseContract<QuizFigures, { quizId: string; attempts: AttemptChoice }>('loadFigures') },
  guards: { isAnother: ({ context }, { attempts }: { attempts: AttemptChoice }) => attempts !== context.attempts },
  actions: {
    chooseAttempts: assign((_, { attempts }: { attempts: AttemptChoice }) => ({ attempts })),
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

/** The figures of a quiz over its first, best or last attempts. */
export const quizStatisticsMachine = quizStatistics.createMachine({
  id: 'quizStatistics',
  context: ({ input }) => ({ quizId: input.quizId, attempts: 'first', figures: null, failure: null }),
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
    showing: { meta: { view: 'figures' }, on: choosing },
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
