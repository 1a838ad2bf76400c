import type { Answers } from '../../../domain/answer.ts'
import type { SubmissionView } from '../../../domain/api/submissions.ts'
import type { TakerQuestion } from '../../../domain/quiz.ts'
import { wordsFrom } from '../event-words.ts'
import { leaves } from '../leaves.ts'
import { done, elapsed, fails, type MachineModel } from '../machine-model.ts'
import type { BegunAttempt, LoadedQuiz, LoadOutcome, OpenAttempt, Quiz, SubmitOutcome } from './contract.ts'
import { quizAttemptMachine } from './quiz-attempt.machine.ts'

const question = (id: string, questionType: TakerQuestion['questionType'], answers: TakerQuestion['answers'] = []): TakerQuestion => ({
  id,
  title: `Question ${id}`,
  questionText: `What is ${id}?`,
  questionType,
  points: 2,
  imageUrl: null,
  imageAlt: '',
  answers,
})

/** Three questions stand for the first, the middle and the last of any number. */
export const sampleQuestions: TakerQuestion[] = [
  question('q1', 'multiple_choice', [
    { id: 'a', text: '3' },
    { id: 'b', text: '5' },
  ]),
  question('q2', 'short_answer'),
  question('q3', 'essay'),
]

export const sampleQuiz: Quiz = {
  id: 'quiz-1',
  courseId: 'course-1',
  title: 'Unit 4 test',
  description: 'Equations',
  instructions: 'Show your work.',
  questionCount: 3,
  totalPoints: 6,
  timeLimitMinutes: 60,
  allowedAttempts: 2,
  attemptsUsed: 0,
  oneQuestionAtTime: false,
  cantGoBack: false,
  shuffleAnswers: true,
  requiresAccessCode: false,
  dueDate: null,
  availableFrom: null,
  availableUntil: null,
  hasMath: false,
}

export const sampleAttempt: OpenAttempt = {
  id: 'attempt-1',
  attemptNumber: 1,
  epoch: 1,
  startedAt: '2026-11-20T09:00:00.000Z',
  deadline: '2026-11-20T10:00:00.000Z',
  serverNow: '2026-11-20T09:00:00.000Z',
  position: 0,
  credited: 0,
}

export const sampleSubmission: SubmissionView = {
  id: 'submission-1',
  score: 4,
  maxScore: 6,
  percentage: 66.666_666,
  feedback: null,
  attemptNumber: 1,
  status: 'submitted',
  pendingPoints: 2,
  receipt: '3f2a',
  isLate: false,
  submittedAt: '2026-11-20T09:40:00.000Z',
  closedBy: 'student',
  answeredCount: 3,
  minutesTaken: 40,
}

const answers: Answers = { q1: { answerId: 'a', textAnswer: '', flagged: false, revision: 1 } }
export const loaded: LoadedQuiz = {
  kind: 'quiz',
  quiz: sampleQuiz,
  attempt: null,
  questions: [],
  answers: {},
  submission: null,
  canRetake: true,
  late: [],
}
const running: LoadedQuiz = { ...loaded, attempt: sampleAttempt, questions: sampleQuestions, answers }
const lockedQuiz: Quiz = { ...sampleQuiz, oneQuestionAtTime: true, cantGoBack: true }
export const begun: BegunAttempt = {
  kind: 'begun',
  attempt: sampleAttempt,
  questions: sampleQuestions,
  answers: {},
  local: {},
  writer: 'writer-1',
  submitId: 'submit-1',
}
const submitted: SubmitOutcome = { kind: 'submitted', submission: sampleSubmission, showCorrectAnswers: true, late: [] }
const network = { kind: 'network' }
const refusal = (reason: string) => ({
  kind: 'refused',
  problem: { kind: 'http', status: 409, reason, message: `The quiz says ${reason}.` },
})
const report = { type: 'answers.acknowledged', acknowledged: {}, deadline: sampleAttempt.deadline, epoch: 1 } as const

function loadedWords(outcome: LoadOutcome): string {
  if (outcome.kind !== 'quiz') return outcome.kind === 'notFound' ? 'that there is no such quiz' : 'something that is no quiz'
  const { attempt, quiz, submission } = outcome
  if (attempt) return `an attempt that is open${quiz.cantGoBack ? ', of a quiz without a way back' : ''}`
  if (submission) return 'a quiz that was handed in'
  return quiz.requiresAccessCode ? 'a quiz with an access code' : 'a quiz that can be begun'
}

/** The alphabet of the attempt: five ways a quiz can load, three questions, and every way a call can end. */
export const quizAttemptModel: MachineModel<typeof quizAttemptMachine> = {
  machine: quizAttemptMachine,
  inputs: [{ assignmentId: 'quiz-1', userId: 'user-1' }],
  events: [
    done('loadAttempt', loaded),
    done('loadAttempt', { ...loaded, quiz: { ...sampleQuiz, requiresAccessCode: true } }),
    done('loadAttempt', { ...loaded, submission: sampleSubmission, canRetake: false }),
    done('loadAttempt', running),
    done('loadAttempt', { ...running, quiz: lockedQuiz, attempt: { ...sampleAttempt, position: 1 } }),
    done('loadAttempt', { kind: 'notFound' }),
    done('loadAttempt', { kind: 'notAQuiz' }),
    fails('loadAttempt', network),
    { type: 'BEGIN' },
    { type: 'CONTINUE' },
    { type: 'START_FRESH' },
    { type: 'ENTER_CODE', accessCode: 'euler' },
    done('beginAttempt', begun),
    done('beginAttempt', refusal('accessCodeWrong')),
    done('beginAttempt', refusal('closed')),
    fails('beginAttempt', network),
    { type: 'CHOOSE', questionId: 'q1', answerId: 'b' },
    { type: 'TYPE', questionId: 'q3', text: 'Because.' },
    { type: 'FLAG', questionId: 'q1' },
    { type: 'CROSS_OUT', questionId: 'q1', answerId: 'a' },
    { type: 'NEXT' },
    { type: 'PREVIOUS' },
    { type: 'GO_TO', index: 0 },
    { type: 'GO_TO', index: 2 },
    { type: 'SUBMIT' },
    { type: 'CONFIRM' },
    { type: 'CANCEL' },
    { type: 'RETRY' },
    { type: 'STAY' },
    { type: 'draft.started' },
    { type: 'draft.ended' },
    { type: 'text.arrived', questionId: 'q3', text: 'Because.' },
    { type: 'clock.at', left: 60 },
    { type: 'clock.at', left: 0 },
    { type: 'clock.extended', left: 120 },
    report,
    { ...report, deadline: '2026-11-20T10:05:00.000Z' },
    { type: 'writing.replaced' },
    { type: 'writing.regained', answers },
    { type: 'attempt.closed', late: ['q1'] },
    done('submitAttempt', submitted),
    done('submitAttempt', { kind: 'replacedWriter' }),
    done('submitAttempt', { kind: 'signedOut' }),
    done('submitAttempt', { kind: 'noOpenAttempt' }),
    fails('submitAttempt', network),
    done('submitMoment'),
    fails('submitMoment', network),
    done('submitPause'),
    fails('submitPause', network),
    elapsed('redirectDelay', 'quizAttempt.submitted.redirecting'),
  ],
  outside: ['text.arrived', 'draft.started', 'draft.ended'],
  key: (snapshot) => {
    const { quiz, attempt, submission, canRetake, index, mark, startsFresh } = snapshot.context
    const { q1, q3 } = snapshot.context.answers
    const quizKind = quiz && [quiz.cantGoBack, quiz.oneQuestionAtTime, quiz.requiresAccessCode]
    if (snapshot.matches('ready'))
      return JSON.stringify([leaves(snapshot), quizKind, attempt?.position, submission !== null, canRetake, startsFresh])
    if (!snapshot.matches('inProgress')) return leaves(snapshot)
    return JSON.stringify([leaves(snapshot), quizKind, attempt?.deadline, index, mark === 0, q1?.answerId, q3?.textAnswer])
  },
  describe: wordsFrom<typeof quizAttemptMachine>({
    'loadAttempt done': ({ output }) => `the server shows ${loadedWords(output as LoadOutcome)}`,
    'loadAttempt fails': 'the network fails while the quiz is loaded',
    BEGIN: 'press "Begin Quiz"',
    CONTINUE: 'press "Continue Quiz"',
    START_FRESH: 'press "Start Fresh"',
    ENTER_CODE: ({ accessCode }) => `enter the access code "${accessCode}" and press "Begin Quiz"`,
    'beginAttempt fails': 'the network fails while the quiz is begun',
    CHOOSE: ({ questionId, answerId }) => `choose answer ${answerId.toUpperCase()} of ${questionId}`,
    TYPE: ({ text }) => `type "${text}" and leave the field`,
    FLAG: 'press "Flag question"',
    CROSS_OUT: ({ answerId }) => `press "Cross out ${answerId.toUpperCase()}"`,
    NEXT: 'press "Next"',
    PREVIOUS: 'press "Previous"',
    GO_TO: ({ index }) => `choose question ${index + 1} in the list`,
    SUBMIT: 'press "Submit Quiz"',
    CONFIRM: 'press "Submit now" (or "Start Fresh") in the dialog',
    CANCEL: 'press "Keep working" (or "Cancel") in the dialog',
    RETRY: 'press "Retry" (or "Try Again")',
    STAY: 'press any key',
    'draft.started': 'a text is being typed',
    'draft.ended': 'the typing ends',
    'text.arrived': 'the typed text arrives late',
    'clock.at': ({ left }) => (left === 0 ? 'the time is up' : `${left} seconds are left`),
    'clock.extended': 'the clock shows more time',
    'answers.acknowledged': ({ deadline }) => `the server acknowledges answers, deadline ${deadline?.slice(11, 16)}`,
    'writing.replaced': 'another tab takes over',
    'writing.regained': 'this tab takes over again',
    'attempt.closed': 'the server closes the attempt',
    'submitAttempt fails': 'the network fails while the quiz is handed in',
    'submitMoment done': 'the moment before handing in is over',
    'submitPause done': 'the pause before the next try is over',
  }),
}
