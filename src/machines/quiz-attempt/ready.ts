import { attempt } from './setup.ts'

const begin = [
  { guard: 'needsCode', target: 'enteringCode', actions: 'forgetProblem' },
  { guard: 'canBegin', target: 'beginning', actions: 'forgetProblem' },
] as const

const beginning = attempt.createStateConfig({
  tags: 'busy',
  meta: { view: 'intro' },
  invoke: {
    id: 'beginAttempt',
    src: 'beginAttempt',
    input: ({ context: { assignmentId, userId, accessCode } }) => ({ assignmentId, userId, accessCode }),
    onDone: [
      {
        guard: { type: 'isCodeRefused', params: ({ event }) => event.output },
        target: 'enteringCode',
        actions: { type: 'keepRefusal', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: 'beginFailed',
        actions: { type: 'keepRefusal', params: ({ event }) => event.output },
      },
      {
        guard: 'hasOpenAttempt',
        target: '#quizAttempt.inProgress',
        actions: [{ type: 'keepBegun', params: ({ event }) => event.output }, 'announceRestored'],
      },
      { target: '#quizAttempt.inProgress', actions: { type: 'keepBegun', params: ({ event }) => event.output } },
    ],
    onError: { target: 'beginFailed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
  },
})

/** Before the exam: what it is, whether one is already running, and its access code. */
export const ready = attempt.createStateConfig({
  initial: 'intro',
  states: {
    intro: { meta: { view: 'intro' }, on: { BEGIN: begin } },
    resume: {
      meta: { view: 'intro' },
      on: { CONTINUE: 'beginning', START_FRESH: { guard: 'canStartFresh', target: 'confirmingFresh' } },
    },
    confirmingFresh: {
      meta: { view: 'intro' },
      on: { CONFIRM: { target: 'beginning', actions: 'wishFresh' }, CANCEL: 'resume' },
    },
    enteringCode: {
      meta: { view: 'accessCode' },
      on: {
        ENTER_CODE: { target: 'beginning', actions: [{ type: 'rememberCode', params: ({ event }) => event }, 'forgetProblem'] },
        CANCEL: { target: 'intro', actions: 'forgetProblem' },
      },
    },
    beginning,
    beginFailed: {
      meta: { view: 'intro' },
      entry: 'dropFresh',
      on: {
        BEGIN: begin,
        CONTINUE: { guard: 'hasOpenAttempt', target: 'beginning', actions: 'forgetProblem' },
        START_FRESH: { guard: 'canStartFresh', target: 'confirmingFresh', actions: 'forgetProblem' },
      },
    },
  },
})
