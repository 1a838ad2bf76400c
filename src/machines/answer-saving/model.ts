import { wordsFrom } from '../event-words.ts'
import { leaves } from '../leaves.ts'
import { done, elapsed, fails, type MachineModel } from '../machine-model.ts'
import { answerSavingMachine } from './answer-saving.machine.ts'
import type { SaveOutcome, SavingInput } from './contract.ts'
import { outboxOf } from './outbox.ts'

const answer = { answerId: null, textAnswer: 'Gauss', flagged: false, revision: 1 }
const instant = '2026-11-20T09:00:05.000Z'
const input: SavingInput = {
  userId: 'user-1',
  quizId: 'quiz-1',
  attemptId: 'attempt-1',
  writer: 'writer-1',
  epoch: 1,
  position: 0,
  startedAt: '2026-11-20T09:00:00.000Z',
  deadline: '2026-11-20T10:00:00.000Z',
  questionIds: ['q1'],
  answers: {},
  acknowledged: {},
  savedAt: '2026-11-20T09:00:00.000Z',
}
const reply: Extract<SaveOutcome, { kind: 'saved' }> = {
  kind: 'saved',
  saved: { q1: 1 },
  refused: [],
  position: 1,
  deadline: input.deadline,
  epoch: 1,
  at: instant,
}
const late = { questionId: 'q1', reason: 'attemptClosed', answer }

/** The alphabet of answer saving: one question whose first revision is typed, chosen, acknowledged, refused or late. */
export const answerSavingModel: MachineModel<typeof answerSavingMachine> = {
  machine: answerSavingMachine,
  inputs: [input, { ...input, answers: { q1: answer } }],
  events: [
    { type: 'answer.changed', questionId: 'q1', answer, typing: true },
    { type: 'answer.changed', questionId: 'q1', answer, typing: false },
    { type: 'draft.started' },
    { type: 'draft.ended' },
    { type: 'position.changed', position: 1 },
    { type: 'answers.due' },
    { type: 'typing.paused' },
    { type: 'submit.started' },
    { type: 'submit.failed' },
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
    done('saveAnswers', reply),
    done('saveAnswers', { ...reply, saved: {} }),
    done('saveAnswers', { kind: 'attemptClosed', saved: {}, evidence: [late] }),
    done('saveAnswers', { kind: 'replacedWriter' }),
    done('saveAnswers', { kind: 'signedOut' }),
    fails('saveAnswers', { kind: 'network' }),
    done('takeOver', { kind: 'taken', epoch: 2, deadline: input.deadline, answers: {}, at: instant }),
    done('takeOver', { kind: 'attemptClosed' }),
    done('takeOver', { kind: 'signedOut' }),
    fails('takeOver', { kind: 'network' }),
    done('retryPause'),
    fails('retryPause', { kind: 'network' }),
    elapsed('patience', 'answerSaving.rescue.waiting'),
  ],
  outside: [
    'answer.changed',
    'draft.started',
    'draft.ended',
    'position.changed',
    'answers.due',
    'submit.started',
    'submit.failed',
    'typing.paused',
    'writer.replaced',
    'session.lost',
    'session.renewed',
    'storage.failed',
    'storage.worked',
    'connection.online',
    'page.hidden',
    'page.shown',
    'page.woke',
  ],
  key: (snapshot) => {
    const { context } = snapshot
    const sizes = [context.answers, outboxOf(context)].map((answers) => Object.keys(answers).length)
    return JSON.stringify([leaves(snapshot), sizes, context.acknowledged, context.position, context.savedPosition, context.urgent])
  },
  describe: wordsFrom<typeof answerSavingMachine>({
    'answer.changed': ({ typing }) => `the answer is ${typing ? 'being typed' : 'chosen'}`,
    'position.changed': 'the next question is opened',
    'answers.due': 'the answers are due',
    'typing.paused': 'the typing pauses',
    'submit.started': 'the quiz is being handed in',
    'submit.failed': 'handing in fails',
    'connection.online': 'the connection is back',
    'page.hidden': 'the page is hidden',
    'page.shown': 'the page is shown again',
    'page.woke': 'the computer wakes up',
    'writer.replaced': 'another tab takes over',
    'session.lost': 'the session ends',
    'session.renewed': 'the student signs in again',
    'storage.failed': 'the browser refuses to store the answers',
    'storage.worked': 'the browser stores the answers again',
    TAKE_OVER: 'press "Take over"',
    'saveAnswers fails': 'the network fails while answers are saved',
    'takeOver fails': 'the network fails during the take-over',
    'retryPause done': 'the pause before the next try is over',
  }),
}
