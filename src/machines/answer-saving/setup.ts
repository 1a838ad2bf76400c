import { type AnyActorRef, assign, type EventObject, sendTo, setup } from 'xstate'
import type { Answer } from '../../../domain/answer.ts'
import { callbackContract, promiseContract } from '../contracts.ts'
import type {
  JournalEvent,
  SaveBatch,
  SaveOutcome,
  SavingContext,
  SavingEvent,
  SavingInput,
  SavingReport,
  TakeOverOutcome,
} from './contract.ts'
import { adopt, outboxOf, settle, settleLate } from './outbox.ts'

interface Changed {
  questionId: string
  answer: Answer
}

/** The actor that started this one; on its own the machine tells itself, and does not listen. */
const exam = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self

/** Everything with a name: the chart holds only these names. */
export const saving = setup({
  types: {
    context: {} as SavingContext,
    events: {} as SavingEvent,
    input: {} as SavingInput,
    tags: {} as 'dirty' | 'busy' | 'readOnly',
    meta: {} as { view: string },
  },
  actors: {
    saveAnswers: promiseContract<SaveOutcome, SaveBatch>('saveAnswers'),
    takeOver: promiseContract<TakeOverOutcome, { attemptId: string; writer: string }>('takeOver'),
    retryPause: promiseContract<void, { failures: number; retryAfter: number | null }>('retryPause'),
    typingPause: callbackContract<{ type: 'typing.continued' }, Record<string, never>>('typingPause'),
    journal: callbackContract<JournalEvent, SavingContext>('journal'),
    connectionWatch: callbackContract<EventObject, Record<string, never>>('connectionWatch'),
    sessionWatch: callbackContract<EventObject, { quizId: string }>('sessionWatch'),
    writerLock: callbackContract<{ type: 'lock.wanted' }, { attemptId: string }>('writerLock'),
  },
  delays: { patience: 30_000 },
  guards: {
    hasUnsent: ({ context }) => hasUnsent(context),
    hasWaiting: ({ context }) => Object.keys(outboxOf(context)).length > 0,
    allSaved: ({ context }) => Object.keys(outboxOf(context)).length === 0,
    isUrgent: ({ context }) => context.urgent && hasUnsent(context),
    isTyping: (_, { typing }: { typing: boolean }) => typing,
    isFurther: ({ context }, { position }: { position: number }) => position > context.position,
    isClosed: (_, { kind }: { kind: string }) => kind === 'attemptClosed',
    isReplaced: (_, { kind }: { kind: string }) => kind === 'replacedWriter',
    isSignedOut: (_, { kind }: { kind: string }) => kind === 'signedOut',
  },
  actions: {
    keepAnswer: assign((ctx, { questionId, answer }: Changed) => ({ answers: { ...ctx.context.answers, [questionId]: answer } })),
    writeAhead: sendTo('journal', (_, { questionId, answer }: Changed) => ({ type: 'journal.write', questionId, answer })),
    restTyping: sendTo('typingPause', { type: 'typing.continued' }),
    keepPosition: assign({ position: ({ context }, { position }: { position: number }) => Math.max(context.position, position) }),
    hurry: assign({ urgent: true }),
    startSending: assign({ urgent: false }),
    acknowledge: assign(({ context }, reply: SaveOutcome) => (reply.kind === 'saved' ? settle(context, reply) : {})),
    writeAcknowledged: sendTo('journal', ({ context }) => ({ type: 'journal.acknowledge', saved: context.acknowledged })),
    keepLate: assign(({ context }, reply: SaveOutcome) => (reply.kind === 'attemptClosed' ? settleLate(context, reply) : {})),
    countFailure: assign(({ context }, { retryAfter }: { retryAfter: number | null }) => ({ failures: context.failures + 1, retryAfter })),
    forgetFailures: assign({ failures: 0, retryAfter: null }),
    adoptServerState: assign(({ context }, reply: TakeOverOutcome) => (reply.kind === 'taken' ? adopt(context, reply) : {})),
    noteHidden: assign({ visible: false }),
    noteShown: assign({ visible: true }),
    takeLock: sendTo('writerLock', { type: 'lock.wanted' }),
    flushJournal: sendTo('journal', { type: 'journal.flush' }),
    reportAcknowledged: sendTo(
      exam,
      ({ context: { acknowledged, deadline, epoch } }): SavingReport => ({
        type: 'answers.acknowledged',
        acknowledged,
        deadline,
        epoch,
      }),
    ),
    reportClosed: sendTo(
      exam,
      ({ context: { notCounted } }): SavingReport => ({
        type: 'attempt.closed',
        late: notCounted.flatMap(({ questionId, reason }) => (reason === 'attemptClosed' ? [questionId] : [])),
      }),
    ),
    reportReplaced: sendTo(exam, { type: 'writing.replaced' } satisfies SavingReport),
    reportRegained: sendTo(exam, ({ context }): SavingReport => ({ type: 'writing.regained', answers: context.answers })),
  },
})

const hasUnsent = (context: SavingContext): boolean => Object.keys(outboxOf(context)).length > 0 || context.position > context.savedPosition
