import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { attemptInput, flushInput } from './call-inputs.ts'
import type { AttemptEvent, AttemptScreen } from './contract.ts'
import { overdue } from './overdue.ts'
import { quizAttemptSetup } from './setup.ts'

type Left = Extract<AttemptEvent, { type: 'clock.at' }>

const begin = [
  { guard: 'needsCode', target: 'enteringCode', actions: 'forgetProblem' },
  { guard: 'canBegin', target: 'flushing', actions: 'forgetProblem' },
] as const

const whenTimeIsUp = {
  'clock.at': { guard: { type: 'isTimeUp', params: ({ event }: { event: Left }) => event }, target: 'overdue' },
} as const

/** A page that hears nothing more of a pause claims none. */
const whenPaused = { 'pause.changed': '#quizAttempt.refreshing', 'pause.unheard': { actions: 'forgetPause' } } as const

/** What was counted is counted anew, before anybody decides by it. */
const whenOutdated = { ...whenPaused, 'answers.sent': '#quizAttempt.refreshing' } as const

const failed = '#quizAttempt.ready.beginFailed'
const enteringCode = '#quizAttempt.ready.enteringCode'
const recalling = '#quizAttempt.ready.recalling'

/** Opens the attempt from what this device keeps of it, or goes on without it. */
export const recallExamOr = <const Otherwise extends readonly object[]>(otherwise: Otherwise) =>
  ({
    id: 'recallExam',
    src: 'recallExam',
    input: attemptInput,
    onDone: [
      { guard: fromOutput('isRecalled'), target: '#quizAttempt.inProgress', actions: [fromOutput('keepRecalled'), 'announceRestored'] },
      ...otherwise,
    ],
    onError: otherwise,
  }) as const

/** Everything on this device is sent before the page takes over; what the server refuses stays here and stops nobody. */
const flushingUnder = (view: AttemptScreen, unheard: typeof failed | typeof enteringCode) =>
  quizAttemptSetup.createStateConfig({
    tags: 'busy',
    meta: { view },
    invoke: {
      id: 'flushing',
      src: 'flushing',
      input: flushInput,
      onDone: [
        { guard: fromOutput('mayRecall'), target: recalling, actions: fromOutput('keepProblem') },
        {
          guard: fromOutput('hasFlushFailed'),
          target: unheard,
          actions: fromOutput('keepProblem'),
        },
        { target: 'beginning', actions: fromOutput('keepFlushOutcome') },
      ],
      onError: 'beginning',
    },
  })

const begun = [
  { guard: fromOutput('isCodeRefused'), target: enteringCode, actions: fromOutput('keepProblem') },
  { guard: fromOutput('hasAttemptEnded'), target: '#quizAttempt.closing' },
  { guard: fromOutput('isRefused'), target: failed, actions: fromOutput('keepProblem') },
  { guard: 'hasOpenAttempt', target: '#quizAttempt.inProgress', actions: [fromOutput('keepBegun'), 'announceRestored'] },
  { target: '#quizAttempt.inProgress', actions: fromOutput('keepBegun') },
] as const

const beginningUnder = (view: AttemptScreen, unheard: typeof failed | typeof enteringCode) =>
  quizAttemptSetup.createStateConfig({
    tags: 'busy',
    meta: { view },
    invoke: {
      id: 'beginAttempt',
      src: 'beginAttempt',
      input: ({ context: { assignmentId, userId, accessCode, attempt: open, quiz } }) => ({
        assignmentId,
        userId,
        accessCode,
        from: open?.epoch ?? null,
        attempt: open?.id ?? null,
        quiz,
      }),
      onDone: begun,
      onError: [
        { guard: fromEvent('mayRecall'), target: recalling, actions: fromEvent('keepProblem') },
        { target: unheard, actions: fromEvent('keepProblem') },
      ],
    },
  })

/** Before the exam: what it is, whether one is already running, and its access code. */
export const ready = quizAttemptSetup.createStateConfig({
  initial: 'intro',
  invoke: {
    id: 'introWatch',
    src: 'introWatch',
    input: ({ context: { assignmentId, attempt } }) => ({ assignmentId, deadline: attempt?.deadline ?? null }),
    onError: { target: '#quizAttempt.loadFailed', actions: fromEvent('keepProblem') },
  },
  states: {
    intro: { meta: { view: 'intro' }, on: { BEGIN: begin } },
    resume: {
      meta: { view: 'intro' },
      on: { ...whenTimeIsUp, ...whenOutdated, CONTINUE: 'flushing', START_FRESH: { guard: 'canStartFresh', target: 'confirmingFresh' } },
    },
    confirmingFresh: {
      meta: { view: 'intro' },
      on: { ...whenTimeIsUp, ...whenOutdated, CONFIRM: { target: 'flushing', actions: 'requestFreshStart' }, CANCEL: 'resume' },
    },
    overdue,
    enteringCode: {
      meta: { view: 'accessCode', shows: 'A quiz with a password asks for it before it begins.' },
      on: {
        ENTER_CODE: { target: 'checkingCode', actions: [fromEvent('rememberCode'), 'forgetProblem'] },
        CANCEL: { target: 'intro', actions: 'forgetProblem' },
      },
    },
    /** The dialog of the quiz password stays until the server has answered. */
    checkingCode: {
      initial: 'flushing',
      states: { flushing: flushingUnder('accessCode', enteringCode), beginning: beginningUnder('accessCode', enteringCode) },
    },
    flushing: flushingUnder('intro', failed),
    beginning: beginningUnder('intro', failed),
    /** The button that was pressed keeps its focus, as the page may stay. */
    recalling: { tags: 'busy', meta: { view: 'intro' }, invoke: recallExamOr([{ target: failed }]) },
    beginFailed: {
      meta: { view: 'intro' },
      entry: 'dropFreshStart',
      on: {
        ...whenTimeIsUp,
        ...whenPaused,
        BEGIN: begin,
        CONTINUE: { guard: 'hasOpenAttempt', target: 'flushing', actions: 'forgetProblem' },
        START_FRESH: { guard: 'canStartFresh', target: 'confirmingFresh', actions: 'forgetProblem' },
      },
    },
  },
})
