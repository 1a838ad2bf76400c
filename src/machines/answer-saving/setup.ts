import { callbackContract, promiseContract } from 'chartroom/contracts'
import { type AnyActorRef, assign, type EventObject, emit, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate'
import { type AnswerValue, isAnswered } from '../../../domain/attempt/answer.ts'
import { problemOf } from '../../../domain/problem.ts'
import { savingTimes } from '../../../domain/time/durations.ts'
import type { FlushOutcome } from '../flushing/contract.ts'
import { flushingMachine } from '../flushing/flushing.machine.ts'
import { delays } from '../kit/delays.ts'
import type {
  JoinInput,
  JoinOutcome,
  JournalEvent,
  RivalChoice,
  SaveBatch,
  SaveOutcome,
  SavingContext,
  SavingEmitted,
  SavingEvent,
  SavingInput,
  SavingReport,
  SubmitInput,
  SubmitOutcome,
  TakeOverOutcome,
  TimeRead,
  WatchName,
} from './contract.ts'
import { isWrittenOn, joinAttempt } from './join-rule.ts'
import { applyAcknowledgement, hasOutbox, journalWrite, journalWriterGrant, listNotCounted, withEdit, withFlag } from './outbox.ts'
import { localOf } from './records.ts'
import {
  failureOf,
  grantOf,
  isTimeOver,
  lateReport,
  noTimeLeft,
  ranOut,
  restartPause,
  signedOutProblem,
  submittedReport,
} from './reports.ts'
import { settleRivals, takeCharge } from './take-charge.ts'

type Given = { questionId: string; change: Partial<AnswerValue>; typing: boolean }
type Settles = { questionId: string; keep: RivalChoice }
type Kind = { kind: string }
type Reply = SaveOutcome | SubmitOutcome

/** The parent that receives reports; without a parent they go to the machine itself, which ignores them. */
const exam = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self

/** Everything with a name: the chart holds only these names. */
export const savingSetup = setup({
  types: {
    context: {} as SavingContext,
    events: {} as SavingEvent,
    input: {} as SavingInput,
    emitted: {} as SavingEmitted,
    tags: {} as 'dirty' | 'busy' | 'readOnly',
    meta: {} as { view: string },
  },
  actors: {
    saveAnswers: promiseContract<SaveOutcome, SaveBatch>('saveAnswers'),
    submitAttempt: promiseContract<SubmitOutcome, SubmitInput>('submitAttempt'),
    joinAttempt: promiseContract<JoinOutcome, JoinInput>('joinAttempt'),
    takeOver: promiseContract<TakeOverOutcome, { attemptId: string; from: number }>('takeOver'),
    flushing: flushingMachine,
    typingPause: callbackContract<{ type: 'typing.continued' }, Record<string, never>>('typingPause'),
    journal: callbackContract<JournalEvent, SavingContext>('journal'),
    clock: callbackContract<{ type: 'time.read'; time: TimeRead }, { time: TimeRead }>('clock'),
    connectionWatch: callbackContract<EventObject, Record<string, never>>('connectionWatch'),
    sessionWatch: callbackContract<EventObject, { assignmentId: string }>('sessionWatch'),
    writerLock: callbackContract<{ type: 'lock.wanted' }, { attemptId: string }>('writerLock'),
  },
  delays: {
    patience: 30_000,
    draftLongest: savingTimes.draftLongest,
    apart: savingTimes.apart,
    ...delays,
    restartPause: ({ context }) => restartPause(context.restarts),
  },
  guards: {
    hasUnsent: ({ context }) => hasUnsent(context),
    isRestored: ({ context }) => context.earlier !== undefined,
    isTimeLeft: (_, { left }: { left: number }) => left > 0,
    hasWaiting: ({ context }) => hasOutbox(context),
    allSaved: ({ context }) => !hasOutbox(context),
    isSettled: ({ context }) => !context.drafting,
    becameUrgent: stateIn({ sending: { saving: 'urgent' } }),
    isUrgent: stateIn({ sending: { spacing: 'urgent' } }),
    isTyping: (_, { typing }: Given) => typing,
    isFurther: ({ context }, { position }: { position: number }) => position > context.position,
    isClosed: (_, { kind }: Kind) => kind === 'attemptClosed' || kind === 'noOpenAttempt',
    isClosedWithMore: ({ context }, reply: SaveOutcome) => isClosedWithMore(context, reply),
    isTakenInPart: ({ context }, reply: SaveOutcome) => isClosedWithMore(context, reply) && takesUnsent(context, reply),
    isDrafting: ({ context }, reply: SaveOutcome) => isClosedInMidText(context, reply),
    isReplaced: (_, { kind }: Kind) => kind === 'replacedWriter',
    isSignedOut: (_, { kind }: Kind) => kind === 'signedOut',
    isRefused: (_, { kind }: Kind) => kind === 'refused',
    isNotOver: (_, { kind }: Kind) => kind === 'notOver',
    waitsForOthers: ({ context }) => context.automatic && !hasOutbox(context),
    isWrittenOn: ({ context }, reply: JoinOutcome) => reply.kind === 'taken' && isWrittenOn(context, reply),
    isToChoose: ({ context }, reply: JoinOutcome) => reply.kind === 'taken' && !context.automatic && Object.keys(reply.kept).length > 0,
    hasFlushFailed: (_, { problem, signedOut }: FlushOutcome) => problem !== null || signedOut,
  },
  actions: {
    keepGiven: assign(({ context }, given: Given) => withEdit(context, given)),
    keepFlag: assign(({ context }, { questionId }: { questionId: string }) => withFlag(context, questionId)),
    keepSettled: assign(({ context }, { questionId, keep }: Settles) => settleRivals(context, questionId, keep)),
    discardLocal: sendTo('journal', ({ context }, { questionId }: { questionId: string }) => ({
      type: 'journal.discard' as const,
      records: localOf(context, questionId),
    })),
    writeAhead: sendTo('journal', ({ context }, said: { questionId: string; typing?: boolean }) => journalWrite(context, said)),
    continueTyping: sendTo('typingPause', { type: 'typing.continued' }),
    keepPosition: assign({ position: ({ context }, { position }: { position: number }) => Math.max(context.position, position) }),
    announceTime: enqueueActions(({ context, enqueue }, reply: Reply | TakeOverOutcome | JoinOutcome) => {
      if ('time' in reply && reply.time) enqueue.emit({ type: 'time.read', before: context.time, after: reply.time })
    }),
    announceTakenOver: emit({ type: 'writing.takenOver' }),
    loseContact: raise({ type: 'contact.lost' }),
    holdContact: raise({ type: 'contact.held' }),
    leaveContact: raise({ type: 'contact.left' }),
    announceContact: emit({ type: 'contact.restored' }),
    applyReply: assign(({ context }, reply: Reply) => ('saved' in reply ? applyAcknowledgement(context, reply, context.unsent) : {})),
    keepSavedPosition: assign((_, reply: SaveOutcome) => (reply.kind === 'saved' ? { savedPosition: reply.position } : {})),
    writeAcknowledged: sendTo('journal', ({ context }, reply: Reply) => ({
      type: 'journal.acknowledge' as const,
      writer: context.writer,
      reply,
    })),
    readTime: sendTo('clock', ({ context }) => ({ type: 'time.read' as const, time: context.time })),
    keepRefusal: assign((_, reply: SaveOutcome) => (reply.kind === 'refused' ? { problem: reply.problem } : {})),
    countFailure: assign(({ context }, { error }: { error: unknown }) => failureOf(context, error)),
    forgetFailures: assign({ failures: 0, retryAfter: null }),
    keepFlushedRecords: assign(({ context }, { left, late }: FlushOutcome) => ({
      local: left,
      notCounted: late.reduce(
        (before, { question, reason }) => listNotCounted(before, context.answers, { [question]: reason }),
        context.notCounted,
      ),
    })),
    takeCharge: assign(({ context }, reply: TakeOverOutcome) =>
      reply.kind === 'taken' ? takeCharge(context, grantOf(reply), context.local) : {},
    ),
    forgetEarlier: assign({ earlier: undefined }),
    /** What was written without the server is on the device, from which whoever goes on has it or sends it. */
    leaveToDevice: assign(({ context }) => ({ earlier: undefined, ...(context.stored && { unsent: {} }) })),
    keepJoined: assign(({ context }, reply: JoinOutcome) => (reply.kind === 'taken' ? joinAttempt(context, reply) : {})),
    journalWriterGrant: sendTo('journal', ({ context }) => journalWriterGrant(context)),
    noteDraft: assign((_, { drafting }: { drafting: boolean }) => ({ drafting })),
    noteStorage: assign((_, { stored }: { stored: boolean }) => ({ stored })),
    noteHidden: assign({ visible: false }),
    noteShown: assign({ visible: true }),
    takeLock: sendTo('writerLock', { type: 'lock.wanted' }),
    flushJournal: sendTo('journal', ({ context: { position, unsentFlags: flags } }) => ({
      type: 'journal.flush' as const,
      position,
      flags,
    })),
    keepSubmit: assign((_, { automatic }: { automatic: boolean }) => ({ automatic })),
    noteLost: assign(({ context }, { name }: { name: WatchName }) => ({
      lost: [...context.lost.filter((one) => one !== name), name],
      restarts: context.restarts + 1,
    })),
    restartLater: raise((_, { name }: { name: WatchName }): SavingEvent => ({ type: 'actor.restarted', name }), { delay: 'restartPause' }),
    noteRestarted: assign(({ context }, { name }: { name: WatchName }) => ({ lost: context.lost.filter((one) => one !== name) })),
    restart: enqueueActions(({ context, enqueue }, { name }: { name: WatchName }) => {
      enqueue.stopChild(name)
      if (name === 'journal') enqueue.spawnChild('journal', { id: name, input: context })
      else if (name === 'clock') enqueue.spawnChild('clock', { id: name, input: { time: context.time } })
      else if (name === 'sessionWatch') enqueue.spawnChild('sessionWatch', { id: name, input: { assignmentId: context.assignmentId } })
      else if (name === 'writerLock') enqueue.spawnChild('writerLock', { id: name, input: { attemptId: context.attemptId } })
      else enqueue.spawnChild('connectionWatch', { id: name, input: {} })
    }),
    passOn: enqueueActions(({ self, enqueue }, said: SavingReport) => {
      if (self._parent) enqueue.sendTo(self._parent, said)
    }),
    reportRanOut: enqueueActions(({ context, enqueue }) => {
      if (ranOut(context)) enqueue.sendTo(exam, noTimeLeft)
    }),
    reportIfOver: enqueueActions(({ context: { time }, enqueue }) => {
      if (isTimeOver(time)) enqueue.sendTo(exam, noTimeLeft)
    }),
    reportUnanswered: sendTo(
      exam,
      ({ context: { answers } }, { questionIds }: { questionIds: string[] }): SavingReport => ({
        type: 'unanswered.found',
        unanswered: questionIds.filter((id) => !isAnswered(answers[id])),
      }),
    ),
    reportClosed: sendTo(exam, ({ context }) => lateReport(context)),
    reportSubmitted: sendTo(exam, ({ context }, reply: SubmitOutcome) => submittedReport(context, reply)),
    reportSubmitFailed: sendTo(
      exam,
      (_, { error }: { error: unknown }): SavingReport => ({ type: 'submit.failed', problem: problemOf(error) }),
    ),
    reportSignedOut: sendTo(exam, { type: 'submit.failed', problem: signedOutProblem } satisfies SavingReport),
    reportPossible: sendTo(exam, { type: 'submit.possible' } satisfies SavingReport),
    reportEarly: sendTo(exam, { type: 'submit.early' } satisfies SavingReport),
    reportReplaced: sendTo(exam, { type: 'writing.replaced' } satisfies SavingReport),
    reportRegained: sendTo(exam, { type: 'writing.regained' } satisfies SavingReport),
  },
})

const hasUnsent = (context: SavingContext): boolean => hasOutbox(context) || context.position > context.savedPosition

/** The attempt is closed, and something was written that this reply does not answer. */
const isClosedWithMore = (context: SavingContext, reply: SaveOutcome): boolean =>
  reply.kind === 'attemptClosed' && hasOutbox({ ...context, ...applyAcknowledgement(context, reply, context.unsent) })

/** The attempt is closed while a text is being typed, and the server goes on taking what it is sent. */
const isClosedInMidText = (context: SavingContext, reply: SaveOutcome): boolean =>
  context.drafting && reply.kind === 'attemptClosed' && (!hasOutbox(context) || takesUnsent(context, reply))

/** The reply acknowledges some of what waits, so that the next one can acknowledge the rest. */
const takesUnsent = ({ unsent }: SavingContext, reply: SaveOutcome): boolean =>
  'saved' in reply && Object.keys(unsent).some((id) => id in reply.saved || id in reply.refused)
