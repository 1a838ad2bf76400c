import { fromEvent, fromOutput } from '../kit/from-event.ts'
import type { AttemptEvent, AttemptView } from './contract.ts'
import { over } from './over.ts'
import { attempt } from './setup.ts'

type Left = Extract<AttemptEvent, { type: 'clock.at' }>

const begin = [
  { guard: 'needsCode', target: 'enteringCode', actions: 'forgetProblem' },
  { guard: 'canBegin', target: 'settling', actions: 'forgetProblem' },
] as const

const whenTimeIsUp = { 'clock.at': { guard: { type: 'isTimeUp', params: ({ event }: { event: Left }) => event }, target: 'over' } } as const

const failed = '#quizAttempt.ready.beginFailed'

/** Everything on this device is sent before the page takes over; what the server refuses stays here and stops nobody. */
const settlingUnder = (view: AttemptView) =>
  attempt.createStateConfig({
    tags: 'busy',
    meta: { view },
    invoke: {
      id: 'settling',
      src: 'settling',
      input: ({ context: { assignmentId, userId } }) => ({ userId, assignmentId: assignmentId, own: [] }),
      onDone: [
        {
          guard: fromOutput('isUnanswered'),
          target: failed,
          actions: fromOutput('keepUnsettled'),
        },
        { target: 'beginning', actions: fromOutput('keepSettled') },
      ],
      onError: 'beginning',
    },
  })

const beginningUnder = (view: AttemptView) =>
  attempt.createStateConfig({
    tags: 'busy',
    meta: { view },
    invoke: {
      id: 'beginAttempt',
      src: 'beginAttempt',
      input: ({ context: { assignmentId, userId, accessCode, attempt: open } }) => ({
        assignmentId,
        userId,
        accessCode,
        from: open?.epoch ?? null,
      }),
      onDone: [
        {
          guard: fromOutput('isCodeRefused'),
          target: '#quizAttempt.ready.enteringCode',
          actions: fromOutput('keepRefusal'),
        },
        {
          guard: fromOutput('isRefused'),
          target: failed,
          actions: fromOutput('keepRefusal'),
        },
        {
          guard: 'hasOpenAttempt',
          target: '#quizAttempt.inProgress',
          actions: [fromOutput('keepBegun'), 'announceRestored'],
        },
        { target: '#quizAttempt.inProgress', actions: fromOutput('keepBegun') },
      ],
      onError: { target: failed, actions: fromEvent('keepProblem') },
    },
  })

/** Before the exam: what it is, whether one is already running, and its access code. */
export const ready = attempt.createStateConfig({
  initial: 'intro',
  invoke: {
    id: 'deadlineWatch',
    src: 'deadlineWatch',
    input: ({ context }) => ({ deadline: context.attempt?.deadline ?? null }),
    onError: { target: '#quizAttempt.loadFailed', actions: fromEvent('keepProblem') },
  },
  states: {
    intro: { meta: { view: 'intro' }, on: { BEGIN: begin } },
    resume: {
      meta: { view: 'intro' },
      on: { ...whenTimeIsUp, CONTINUE: 'settling', START_FRESH: { guard: 'canStartFresh', target: 'confirmingFresh' } },
    },
    confirmingFresh: {
      meta: { view: 'intro' },
      on: { ...whenTimeIsUp, CONFIRM: { target: 'settling', actions: 'requestFreshStart' }, CANCEL: 'resume' },
    },
    over,
    enteringCode: {
      meta: { view: 'accessCode' },
      on: {
        ENTER_CODE: { target: 'checkingCode', actions: [fromEvent('rememberCode'), 'forgetProblem'] },
        CANCEL: { target: 'intro', actions: 'forgetProblem' },
      },
    },
    /** The dialog of the quiz password stays until the server has answered. */
    checkingCode: {
      initial: 'settling',
      states: { settling: settlingUnder('accessCode'), beginning: beginningUnder('accessCode') },
    },
    settling: settlingUnder('intro'),
    beginning: beginningUnder('intro'),
    beginFailed: {
      meta: { view: 'intro' },
      entry: 'dropFreshStart',
      on: {
        ...whenTimeIsUp,
        BEGIN: begin,
        CONTINUE: { guard: 'hasOpenAttempt', target: 'settling', actions: 'forgetProblem' },
        START_FRESH: { guard: 'canStartFresh', target: 'confirmingFresh', actions: 'forgetProblem' },
      },
    },
  },
})
