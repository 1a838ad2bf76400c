import { callbackContract } from 'chartroom/contracts'
import { assign, type EventObject, setup } from 'xstate'
import type { FlushOutcome, SentLate } from '../flushing/contract.ts'
import { flushingMachine } from '../flushing/flushing.machine.ts'
import { delays } from '../kit/delays.ts'

export interface OutboxContext {
  /** Whose records are sent; null while nobody is signed in. */
  owner: string | null
  failures: number
  /** Answers sent from this device, outside an exam page, that count. */
  counted: number
  /** Those that the server keeps as the other version of a question, until the student chooses. */
  rivals: number
  /** Those that do not count, each with its reason. */
  late: SentLate[]
}

export type OutboxEvent =
  /** Somebody signed in, another person did, or nobody is there any more. */
  | { type: 'owner.changed'; userId: string | null }
  | { type: 'connection.online' }
  | { type: 'page.woke' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }

/** Everything with a name: the chart holds only these names. */
export const outbox = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { userId: string | null },
    tags: {} as 'busy',
    meta: {} as { view: string },
  },
  actors: {
    flushing: flushingMachine,
    connectionWatch: callbackContract<EventObject, Record<string, never>>('connectionWatch'),
  },
  delays: { rest: 300_000, retryPause: delays.retryPause },
  guards: {
    hasOwner: ({ context }) => context.owner !== null,
    isSomebody: (_, { userId }: { userId: string | null }) => userId !== null,
    hasProblem: (_, { problem }: FlushOutcome) => problem !== null,
  },
  actions: {
    keepOwner: assign((_, { userId }: { userId: string | null }) => ({ owner: userId, failures: 0, counted: 0, rivals: 0, late: [] })),
    keepFlushOutcome: assign(({ context }, { counted, rivals, late }: FlushOutcome) => ({
      counted: context.counted + counted,
      rivals: context.rivals + rivals,
      late: [...context.late, ...late],
    })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
  },
})
