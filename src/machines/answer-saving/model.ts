import type { Rival } from '../../../domain/answer.ts'
import { wordsFrom } from '../event-words.ts'
import { leaves } from '../leaves.ts'
import { done, elapsed, fails, type MachineModel } from '../machine-model.ts'
import type { Settled } from '../settling/contract.ts'
import { answerSavingMachine } from './answer-saving.machine.ts'
import { hasOutbox, rivalsIn } from './outbox.ts'
import { charge, savedReply, savingInput, submittedReply, watchNames } from './sample.ts'

const heard = { saved: { q1: { seq: 9, version: 1 } }, flags: { q1: 9 }, refused: {}, evidence: [], rivals: [], time: null }
const rival: Rival = { id: 'r1', questionId: 'q1', answer: { answerId: null, textAnswer: 'Euler' }, ahead: false }
const settled: Settled = { left: [], late: [], counted: 0, signedOut: false, problem: null }
const network = { kind: 'network' }

/** The alphabet of answer saving: one question that is typed, chosen, flagged and settled, and every way a call can end. */
export const answerSavingModel: MachineModel<typeof answerSavingMachine> = {
  machine: answerSavingMachine,
  inputs: [savingInput, { ...savingInput, fresh: { versions: { q1: 1 }, rivals: [] }, answers: { q1: { answerId: null, textAnswer: 'Gauss', flagged: false, version: 1 } } }],
  events: [
    { type: 'answer.given', questionId: 'q1', change: { textAnswer: 'Euler' }, typing: true },
    { type: 'answer.given', questionId: 'q1', change: { textAnswer: 'Euler' }, typing: false },
    { type: 'flag.toggled', questionId: 'q1' },
    { type: 'SETTLE', questionId: 'q1', keep: 'mine' },
    { type: 'draft.started' },
    { type: 'draft.ended' },
    { type: 'position.changed', position: 1 },
    { type: 'answers.due' },
    { type: 'typing.paused' },
    { type: 'submit.started', automatic: false },
    { type: 'submit.started', automatic: true },
    { type: 'submit.cancelled' },
    { type: 'clock.at', left: 60 },
    { type: 'clock.extended', left: 600, minutes: 10 },
    { type: 'deadline.near' },
    { type: 'connection.online' },
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
    done('saveAnswers', { ...savedReply, saved: {}, flags: {}, rivals: [rival] }),
    done('saveAnswers', { kind: 'attemptClosed', ...heard, evidence: ['q1'] }),
    done('saveAnswers', { kind: 'replacedWriter', ...heard }),
    done('saveAnswers', { kind: 'signedOut' }),
    done('saveAnswers', { kind: 'refused', problem: { kind: 'http', status: 403, reason: 'forbidden', message: 'Not yours.' } }),
    fails('saveAnswers', network),
    done('settling', settled),
    done('settling', { ...settled, signedOut: true }),
    fails('settling', network),
    done('takeOver', { kind: 'taken', ...charge }),
    done('takeOver', { kind: 'attemptClosed' }),
    done('takeOver', { kind: 'signedOut' }),
    fails('takeOver', network),
    done('submitAttempt', submittedReply),
    done('submitAttempt', { kind: 'notOver', ...heard }),
    done('submitAttempt', { kind: 'replacedWriter', ...heard }),
    done('submitAttempt', { kind: 'noOpenAttempt' }),
    done('submitAttempt', { kind: 'signedOut' }),
    fails('submitAttempt', network),
    done('submitSpread'),
    fails('submitSpread', network),
    done('presencePause'),
    fails('presencePause', network),
    done('retryPause'),
    fails('retryPause', network),
    fails('typingPause', network),
    elapsed('patience', 'answerSaving.rescue.waiting'),
    elapsed('apart', 'answerSaving.sending.spacing'),
  ],
  outside: [
    'answer.given',
    'flag.toggled',
    'SETTLE',
    'draft.started',
    'draft.ended',
    'position.changed',
    'answers.due',
    'typing.paused',
    'submit.started',
    'submit.cancelled',
    'clock.at',
    'clock.extended',
    'deadline.near',
    'connection.online',
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
  key: (snapshot) => {
    const { context } = snapshot
    const { answers, position, savedPosition, urgent, automatic } = context
    const counts = [hasOutbox(context), rivalsIn(context).length > 0, position, position > savedPosition]
    const isUrgent = urgent && ['saving', 'spacing', 'offline'].some((state) => snapshot.matches({ sending: state } as never))
    const isAutomatic = automatic && snapshot.matches({ sending: 'handingIn' })
    return JSON.stringify([leaves(snapshot), answers.q1?.textAnswer ?? '', counts, isUrgent, isAutomatic])
  },
  describe: wordsFrom<typeof answerSavingMachine>({
    'answer.given': ({ typing }) => `the answer is ${typing ? 'being typed' : 'chosen'}`,
    'flag.toggled': 'the question is flagged',
    SETTLE: 'press "Keep this"',
    'position.changed': 'the next question is opened',
    'answers.due': 'the answers are due',
    'typing.paused': 'the typing pauses',
    'submit.started': ({ automatic }) => (automatic ? 'the time is up' : 'the quiz is being handed in'),
    'submit.cancelled': 'the hand-in is cancelled',
    'clock.at': 'a mark of the time is passed',
    'clock.extended': 'the end moves away',
    'deadline.near': 'the end is near',
    'connection.online': 'the connection is back',
    'page.hidden': 'the page is hidden',
    'page.shown': 'the page is shown again',
    'page.woke': 'the computer wakes up',
    'writer.replaced': 'another tab takes over',
    'session.lost': 'the session ends',
    'session.renewed': 'the student signs in again',
    'storage.failed': 'the browser refuses to store the answers',
    'storage.worked': 'the browser stores the answers again',
    'actor.restarted': ({ name }) => `${name} is started again`,
    TAKE_OVER: 'press "Take over"',
    'saveAnswers fails': 'the network fails while answers are saved',
    'takeOver fails': 'the network fails during the take-over',
    'submitAttempt fails': 'the network fails while the quiz is handed in',
    'retryPause done': 'the pause before the next try is over',
    'presencePause done': 'nothing was sent for a while',
  }),
}
