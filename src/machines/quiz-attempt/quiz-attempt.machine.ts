import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { flushInput, loadAttempt } from './call-inputs.ts'
import type { AttemptScreen } from './contract.ts'
import { inProgress } from './in-progress.ts'
import { ready, recallExamOr } from './ready.ts'
import { quizAttemptSetup } from './setup.ts'
import { submitted } from './submitted.ts'

/** Reads the quiz and the state of its attempt from the server. */
const loadingUnder = (view: AttemptScreen, recalling: '#quizAttempt.recalling' | '#quizAttempt.ready.recalling') =>
  quizAttemptSetup.createStateConfig({
    tags: 'busy',
    meta: { view },
    entry: 'dropFreshStart',
    invoke: {
      ...loadAttempt,
      onDone: [
        { guard: fromOutput('isNotFound'), target: '#quizAttempt.notFound' },
        { guard: fromOutput('isNotAQuiz'), target: '#quizAttempt.notAQuiz' },
        {
          guard: fromOutput('foundOpenAttempt'),
          target: '#quizAttempt.ready.resume',
          actions: fromOutput('keepLoaded'),
        },
        { target: '#quizAttempt.ready', actions: fromOutput('keepLoaded') },
      ],
      onError: [
        { guard: fromEvent('isUnreachable'), target: recalling, actions: fromEvent('keepProblem') },
        { target: '#quizAttempt.loadFailed', actions: fromEvent('keepProblem') },
      ],
    },
  })

/** One student's attempt at one quiz, from the intro to the result; the server's time and state decide. */
export const quizAttemptMachine = quizAttemptSetup.createMachine({
  id: 'quizAttempt',
  context: ({ input }) => ({
    ...input,
    quiz: null,
    attempt: null,
    questions: [],
    held: {},
    rivals: [],
    crossed: {},
    areCrossingsLost: false,
    charge: null,
    local: [],
    earlier: undefined,
    flags: undefined,
    accessCode: null,
    fresh: null,
    restored: 0,
    index: 0,
    next: 0,
    unanswered: [],
    mark: null,
    failures: 0,
    submission: null,
    showCorrectAnswers: false,
    canRetake: false,
    late: [],
    problem: null,
  }),
  initial: 'flushing',
  states: {
    flushing: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'flushing',
        src: 'flushing',
        input: flushInput,
        onDone: { target: 'loading', actions: fromOutput('keepFlushOutcome') },
        onError: 'loading',
      },
    },
    loading: loadingUnder('loading', '#quizAttempt.recalling'),
    /** The start page is read anew in its place; Start Fresh is accepted and dropped, so that its button keeps the focus. */
    refreshing: {
      ...loadingUnder('intro', '#quizAttempt.ready.recalling'),
      on: { START_FRESH: { guard: 'canStartFresh', actions: 'dropFreshStart' } },
    },
    /** The server cannot be reached: an attempt that has begun goes on from what this device keeps of it. */
    recalling: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: recallExamOr([{ target: '#quizAttempt.loadFailed' }]),
    },
    loadFailed: { meta: { view: 'loadFailed' }, on: { RETRY: 'flushing' } },
    notFound: { meta: { view: 'notFound' } },
    notAQuiz: { meta: { view: 'notAQuiz' } },
    ready,
    inProgress,
    closing: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        ...loadAttempt,
        onDone: [
          {
            guard: fromOutput('foundSubmission'),
            target: 'submitted.staying',
            actions: fromOutput('keepLoaded'),
          },
          { target: 'loading' },
        ],
        onError: { target: 'loadFailed', actions: fromEvent('keepProblem') },
      },
    },
    /** A submit of this page was not answered, and the attempt is over: if its student submitted it, the review follows as after any other. */
    closingUnheard: {
      tags: 'busy',
      meta: {
        view: 'loading',
        shows: 'The result page also opens the review where the server took the submission and its reply was lost.',
      },
      invoke: {
        ...loadAttempt,
        onDone: [
          { guard: fromOutput('foundStudentSubmission'), target: 'submitted', actions: fromOutput('keepLoaded') },
          { target: 'closing' },
        ],
        onError: 'closing',
      },
    },
    submitted,
    left: {
      type: 'final',
      meta: { view: 'result', shows: 'The result page opens the review by itself after 2 seconds.' },
      entry: 'openReview',
    },
  },
  options: { maxIterations: 100 },
})

export type QuizAttemptRef = ActorRefFrom<typeof quizAttemptMachine>
export type QuizAttemptSnapshot = SnapshotFrom<typeof quizAttemptMachine>
