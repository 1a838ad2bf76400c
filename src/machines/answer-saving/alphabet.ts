import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import type { FlushOutcome } from '../flushing/contract.ts'
import { delayRanges } from '../kit/delay-ranges.ts'
import { answerSavingMachine } from './answer-saving.machine.ts'
import { hasOutbox } from './outbox.ts'
import { restartPause } from './reports.ts'
import { restoredInput, sampleGrant, savedReply, savingInput, submittedReply, watchNames } from './sample.ts'
import { answerSavingWords } from './words.ts'

const acknowledged = { saved: { q1: { seq: 1_000, version: 1 } }, flags: { q1: 1_000 }, refused: {}, evidence: [], rivals: [], time: null }
const settled: FlushOutcome = { left: [], late: [], counted: 0, rivals: 0, signedOut: false, problem: null }
const elsewhere = { q1: { answerId: null, textAnswer: 'Noether', flagged: false, version: 7 } }
const network = { kind: 'network' }

/** The alphabet of answer saving: one question that is typed, chosen, flagged and settled, and every way a call can end. */
export const answerSavingModel: MachineModel<typeof answerSavingMachine> = {
  machine: answerSavingMachine,
  inputs: [savingInput, restoredInput],
  events: [
    { type: 'answer.given', questionId: 'q1', change: { textAnswer: 'Euler' }, typing: true },
    { type: 'answer.given', questionId: 'q1', change: { textAnswer: 'Euler' }, typing: false },
    { type: 'flag.toggled', questionId: 'q1' },
    { type: 'SETTLE', questionId: 'q1', keep: 'mine' },
    { type: 'draft.started' },
    { type: 'draft.ended' },
    { type: 'position.changed', position: 1 },
    { type: 'unanswered.asked', questionIds: ['q1'] },
    { type: 'answers.due' },
    { type: 'typing.paused' },
    { type: 'submit.started', automatic: false },
    { type: 'submit.started', automatic: true },
    { type: 'submit.cancelled' },
    { type: 'clock.at', left: 60 },
    { type: 'clock.at', left: 0 },
    { type: 'clock.extended', left: 600 },
    { type: 'deadline.near' },
    { type: 'connection.online' },
    { type: 'connection.offline' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'page.woke' },
    { type: 'writer.replaced' },
    { type: 'session.lost' },
    { type: 'session.renewed' },
    { type: 'storage.failed' },
    { type: 'storage.worked' },
    { type: 'TAKE_OVER' },
    ...watchNames.map((name) => fails(name, network)),
    { type: 'actor.restarted', name: 'clock' },
    done('saveAnswers', savedReply),
    done('saveAnswers', { ...savedReply, saved: {}, flags: {} }),
    done('saveAnswers', { kind: 'attemptClosed', ...acknowledged, evidence: ['q1'] }),
    done('saveAnswers', { kind: 'attemptClosed', ...acknowledged, saved: {}, flags: {} }),
    done('saveAnswers', { kind: 'attemptClosed', ...acknowledged, saved: { q1: { seq: 0, version: 0 } }, flags: {}, evidence: ['q2'] }),
    done('saveAnswers', { kind: 'replacedWriter', ...acknowledged }),
    done('saveAnswers', { kind: 'signedOut' }),
    done('saveAnswers', { kind: 'refused', problem: { kind: 'refused', status: 403, reason: 'forbidden', message: 'Not yours.' } }),
    fails('saveAnswers', network),
    done('flushing', settled),
    done('flushing', { ...settled, signedOut: true }),
    fails('flushing', network),
    done('takeOver', { kind: 'taken', ...sampleGrant }),
    done('takeOver', { kind: 'attemptClosed' }),
    done('takeOver', { kind: 'signedOut' }),
    fails('takeOver', network),
    done('joinAttempt', { kind: 'taken', inSight: { q1: { base: 1, settles: [] } }, kept: {}, left: [], ...sampleGrant }),
    done('joinAttempt', { kind: 'taken', inSight: {}, kept: { q1: 1 }, left: [], ...sampleGrant, answers: elsewhere }),
    done('joinAttempt', { kind: 'attemptClosed' }),
    done('joinAttempt', { kind: 'signedOut' }),
    fails('joinAttempt', network),
    done('submitAttempt', submittedReply),
    done('submitAttempt', { kind: 'notOver', ...acknowledged }),
    done('submitAttempt', { kind: 'replacedWriter', ...acknowledged }),
    done('submitAttempt', { kind: 'noOpenAttempt' }),
    done('submitAttempt', { kind: 'signedOut' }),
    fails('submitAttempt', network),
    fails('typingPause', network),
    elapsed('patience', 'answerSaving.rescue.waiting'),
    elapsed('draftLongest', 'answerSaving.sending.hearing'),
    elapsed('submitSpread', 'answerSaving.sending.submitting.spreading'),
    elapsed('presencePause', 'answerSaving.sending.saved'),
    elapsed('retryPause', 'answerSaving.sending.offline'),
    elapsed('retryPause', 'answerSaving.sending.restored.waiting'),
    elapsed('retryPause', 'answerSaving.sending.readOnly.pausing'),
    elapsed('retryPause', 'answerSaving.sending.regain.pausing'),
    elapsed('apart', 'answerSaving.sending.spacing'),
    elapsed('apart', 'answerSaving.sending.restored.rejoining'),
  ],
  outside: [
    'answer.given',
    'flag.toggled',
    'SETTLE',
    'draft.started',
    'draft.ended',
    'position.changed',
    'unanswered.asked',
    'answers.due',
    'typing.paused',
    'submit.started',
    'submit.cancelled',
    'clock.at',
    'clock.extended',
    'deadline.near',
    'connection.online',
    'connection.offline',
    'page.hidden',
    'page.shown',
    'page.woke',
    'writer.replaced',
    'session.lost',
    'session.renewed',
    'storage.failed',
    'storage.worked',
    'actor.restarted',
  ],
  delays: { ...delayRanges, restartPause: [restartPause(1), restartPause(Number.POSITIVE_INFINITY)] },
  key: (snapshot) => {
    const { context } = snapshot
    const { position, savedPosition, drafting, automatic } = context
    const counts = [hasOutbox(context), position, position > savedPosition]
    const isAutomatic = automatic && snapshot.matches({ sending: 'submitting' })
    const own = { ...context, earlier: undefined }
    const ofRestored = [hasOutbox(own), hasOutbox({ ...own, unsent: {} }), context.stored]
    return JSON.stringify([leaves(snapshot), counts, drafting, isAutomatic, snapshot.matches({ sending: 'restored' }) && ofRestored])
  },
  ...answerSavingWords,
}
