import { answering, jump } from './answering.ts'
import { attempt } from './setup.ts'
import { submitting } from './submitting.ts'

const retry = '#quizAttempt.inProgress.submitting'

/** The time is over: nothing can be entered, and the exam is handed in as often as it takes. */
const timeUp = attempt.createStateConfig({
  initial: 'holding',
  entry: 'flushAnswers',
  on: { 'clock.extended': { target: 'answering', actions: { type: 'resetMark', params: ({ event }) => event } } },
  states: {
    holding: {
      tags: ['busy', 'locked'],
      meta: { view: 'timeUp' },
      invoke: { id: 'submitMoment', src: 'submitMoment', input: {}, onDone: retry, onError: retry },
    },
    waiting: {
      tags: 'locked',
      meta: { view: 'timeUp' },
      invoke: {
        id: 'submitPause',
        src: 'submitPause',
        input: ({ context }) => ({ failures: context.failures }),
        onDone: retry,
        onError: retry,
      },
      on: { RETRY: retry },
    },
  },
})

/** The exam runs: its clock and its saving live exactly as long as this state. */
export const inProgress = attempt.createStateConfig({
  initial: 'answering',
  invoke: [
    {
      id: 'answerSaving',
      src: 'answerSaving',
      input: ({ context }) => ({
        userId: context.userId,
        quizId: context.assignmentId,
        attemptId: context.attempt?.id ?? '',
        writer: context.writer,
        epoch: context.attempt?.epoch ?? 0,
        position: context.attempt?.position ?? 0,
        startedAt: context.attempt?.startedAt ?? '',
        deadline: context.attempt?.deadline ?? null,
        questionIds: context.questions.map(({ id }) => id),
        answers: context.answers,
        acknowledged: context.acknowledged,
        savedAt: context.attempt?.serverNow ?? '',
      }),
      onError: {},
    },
    {
      id: 'crossings',
      src: 'crossings',
      input: ({ context }) => ({
        userId: context.userId,
        quizId: context.assignmentId,
        attemptId: context.attempt?.id ?? '',
        crossed: context.crossed,
      }),
      onError: {},
    },
    { id: 'clock', src: 'clock', input: ({ context }) => ({ deadline: context.attempt?.deadline ?? null }), onError: {} },
  ],
  on: {
    'clock.at': [
      {
        guard: { type: 'isTimeUp', params: ({ event }) => event },
        target: '.timeUp',
        actions: { type: 'keepMark', params: ({ event }) => event },
      },
      { actions: { type: 'keepMark', params: ({ event }) => event } },
    ],
    'clock.extended': { actions: { type: 'resetMark', params: ({ event }) => event } },
    'answers.acknowledged': [
      {
        guard: { type: 'isExtended', params: ({ event }) => event },
        actions: [
          { type: 'announceExtension', params: ({ event }) => event },
          { type: 'keepAcknowledged', params: ({ event }) => event },
          'moveClock',
        ],
      },
      { actions: { type: 'keepAcknowledged', params: ({ event }) => event } },
    ],
    'draft.started': { actions: { type: 'tellDraft', params: ({ event }) => event } },
    'draft.ended': { actions: { type: 'tellDraft', params: ({ event }) => event } },
    'text.arrived': {
      guard: { type: 'isLateText', params: ({ event }) => event },
      actions: [
        { type: 'rememberText', params: ({ event }) => event },
        { type: 'saveAnswer', params: ({ event }) => ({ questionId: event.questionId, typing: false }) },
      ],
    },
    'attempt.closed': { target: '#quizAttempt.closing', actions: { type: 'keepLate', params: ({ event }) => event } },
    'writing.replaced': '.readOnly',
  },
  states: {
    answering,
    confirming: {
      meta: { view: 'confirm' },
      on: { GO_TO: jump, CONFIRM: 'submitting', CANCEL: 'answering' },
    },
    submitting,
    submitFailed: {
      meta: { view: 'submitFailed' },
      on: { RETRY: 'submitting', CANCEL: 'answering' },
    },
    timeUp,
    readOnly: {
      tags: 'locked',
      meta: { view: 'readOnly' },
      on: {
        'clock.at': [
          { guard: { type: 'isTimeUp', params: ({ event }) => event }, target: '#quizAttempt.loading' },
          { actions: { type: 'keepMark', params: ({ event }) => event } },
        ],
        'writing.regained': { target: 'answering', actions: { type: 'mergeServerState', params: ({ event }) => event } },
      },
    },
  },
})
