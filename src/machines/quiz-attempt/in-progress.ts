import { fromEvent } from '../kit/from-event.ts'
import { answering, jump, settle } from './answering.ts'
import { savingInput } from './attempt-rules.ts'
import { quizAttemptSetup } from './setup.ts'
import { counting, skipping } from './skipping.ts'
import { closedUnheard, returning, runningOut, submitFailed, submitting } from './submitting.ts'

const submitItself = { type: 'submit', params: { automatic: true } } as const
const submit = { target: 'submitting', actions: submitItself } as const
const tryAgain = { target: 'retrying', actions: submitItself } as const

/** The request that ends the exam is under way. */
const ending = {
  tags: 'busy',
  meta: { view: 'submitting' },
  on: {
    'clock.at': { actions: fromEvent('keepMark') },
    'clock.extended': { target: '#quizAttempt.inProgress.submitting', actions: fromEvent('resetMark') },
    'submit.failed': { target: 'waiting', actions: fromEvent('countFailure') },
    'submit.early': { target: '#quizAttempt.inProgress.extended', actions: 'forgetMark' },
  },
} as const

/** The time is over: nothing can be entered, and the exam is submitted as often as it takes. */
const timeUp = quizAttemptSetup.createStateConfig({
  initial: 'holding',
  tags: 'locked',
  states: {
    holding: {
      tags: 'busy',
      meta: { view: 'timeUp', shows: 'At 0 the fields are locked.' },
      entry: 'flushAnswers',
      after: { textArrival: submit },
      on: {
        'clock.extended': {
          target: '#quizAttempt.inProgress.extended',
          actions: fromEvent('resetMark'),
        },
      },
    },
    submitting: ending,
    /** The page tries again by itself: what the last failure said stays as it is, so that it is read out once. */
    retrying: { ...ending, on: { ...ending.on, RETRY: 'submitting' } },
    waiting: {
      meta: { view: 'timeUp', shows: 'When the network is away at 0 the page says so and keeps trying.' },
      after: { submitPause: tryAgain },
      on: {
        ...closedUnheard,
        RETRY: submit,
        'submit.possible': tryAgain,
        'clock.extended': {
          target: '#quizAttempt.inProgress.returning.extended',
          actions: [fromEvent('resetMark'), 'cancelSubmit'],
        },
      },
    },
  },
})

/** The page took the time for over and the server said that it is not: the exam goes on once that is read. */
const extended = quizAttemptSetup.createStateConfig({ meta: { view: 'question' }, on: { CONTINUE: 'answering' } })

/** Another tab or device writes; this one shows what there is. */
const readOnly = quizAttemptSetup.createStateConfig({
  tags: 'locked',
  meta: { view: 'readOnly', shows: 'A page that is not in charge reads "This exam is open elsewhere".' },
  on: {
    'clock.at': [{ guard: fromEvent('isTimeUp'), target: '#quizAttempt.loading' }, { actions: fromEvent('keepMark') }],
    'writing.regained': 'answering',
  },
})

/** The exam runs: its saving lives exactly as long as this state, and keeps the time. */
export const inProgress = quizAttemptSetup.createStateConfig({
  initial: 'answering',
  invoke: [
    {
      id: 'answerSaving',
      src: 'answerSaving',
      input: savingInput,
      onError: { target: '#quizAttempt.loading', actions: fromEvent('keepProblem') },
    },
    {
      id: 'crossings',
      src: 'crossings',
      input: ({ context }) => ({
        userId: context.userId,
        assignmentId: context.assignmentId,
        attemptId: context.attempt?.id ?? '',
        crossed: context.crossed,
        index: context.index,
      }),
      onError: { guard: 'keepsCrossings', actions: 'noteCrossingsLost' },
    },
  ],
  on: {
    ...runningOut('.timeUp'),
    'clock.extended': {
      actions: [fromEvent('resetMark')],
    },
    'draft.started': { actions: fromEvent('passDraft') },
    'draft.ended': { actions: fromEvent('passDraft') },
    'text.arrived': {
      guard: fromEvent('isKnown'),
      actions: { type: 'giveText', params: ({ event }) => ({ ...event, typing: false }) },
    },
    'attempt.submitted': { target: '#quizAttempt.submitted', actions: fromEvent('keepSubmission') },
    'attempt.closed': { target: '#quizAttempt.closing', actions: fromEvent('keepLate') },
    'writing.replaced': '.readOnly',
  },
  states: {
    answering,
    extended,
    counting,
    skipping,
    confirming: {
      meta: { view: 'confirm', shows: 'Submitting asks first and then submits.' },
      on: {
        GO_TO: jump,
        SETTLE: settle,
        CONFIRM: { target: 'submitting', actions: { type: 'submit', params: { automatic: false } } },
        CANCEL: 'answering',
      },
    },
    submitting,
    submitFailed,
    returning,
    timeUp,
    readOnly,
  },
})
