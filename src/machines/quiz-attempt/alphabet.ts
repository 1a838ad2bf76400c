import { leaves } from 'chartroom/leaves'
import { done, elapsed, FAILS_ONCE, fails, type MachineModel } from 'chartroom/machine-model'
import type { Answers } from '../../../domain/attempt/answer.ts'
import type { TakerQuestion } from '../../../domain/quiz/quiz.ts'
import type { WriterGrant } from '../answer-saving/contract.ts'
import { sampleSubmission } from '../answer-saving/sample.ts'
import type { FlushOutcome } from '../flushing/contract.ts'
import { delayRanges } from '../kit/delay-ranges.ts'
import type { BegunAttempt, LoadedQuiz, OpenAttempt, Quiz, RecalledExam } from './contract.ts'
import { quizAttemptMachine } from './quiz-attempt.machine.ts'
import { quizAttemptWords } from './words.ts'

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

const answers: Answers = { q1: { answerId: 'a', textAnswer: '', flagged: false, version: 1 } }
export const loaded: LoadedQuiz = {
  kind: 'quiz',
  quiz: sampleQuiz,
  attempt: null,
  questions: [],
  answers: {},
  rivals: [],
  submission: null,
  canRetake: true,
}
const charge: WriterGrant = {
  writer: 'writer-1',
  epoch: 1,
  answers: {},
  rivals: [],
  time: { serverNow: sampleAttempt.serverNow, deadline: sampleAttempt.deadline, credited: 0, arrivedAt: 0 },
}
const running: LoadedQuiz = { ...loaded, attempt: sampleAttempt, questions: sampleQuestions, answers }
const overdue: LoadedQuiz = { ...running, attempt: { ...sampleAttempt, serverNow: '2026-11-20T10:00:03.000Z' } }
const lockedQuiz: Quiz = { ...sampleQuiz, oneQuestionAtTime: true, cantGoBack: true }
export const begun: BegunAttempt = {
  kind: 'begun',
  attempt: sampleAttempt,
  charge,
  questions: sampleQuestions,
}
const recalled: RecalledExam = { ...begun, quiz: sampleQuiz, earlier: [] }
const settled: FlushOutcome = { left: [], late: [], counted: 0, rivals: 0, signedOut: false, problem: null }
const network = { kind: 'network' }
const refusal = (reason: string) => ({
  kind: 'refused',
  problem: { kind: 'refused', status: 409, reason, message: `The quiz says ${reason}.` },
})

/** The alphabet of the attempt: six ways a quiz can load, three questions, and every way a call can end. */
export const quizAttemptModel: MachineModel<typeof quizAttemptMachine> = {
  machine: quizAttemptMachine,
  inputs: [{ assignmentId: 'quiz-1', userId: 'user-1' }],
  events: [
    done('flushing', settled),
    done('flushing', { ...settled, problem: { ...network, status: null, reason: null, message: '' } }),
    fails('flushing', network),
    done('loadAttempt', loaded),
    done('loadAttempt', { ...loaded, quiz: { ...sampleQuiz, requiresAccessCode: true } }),
    done('loadAttempt', { ...loaded, submission: sampleSubmission, canRetake: false }),
    done('loadAttempt', running),
    done('loadAttempt', { ...running, quiz: lockedQuiz, attempt: { ...sampleAttempt, position: 1 } }),
    done('loadAttempt', { ...running, quiz: { ...lockedQuiz, oneQuestionAtTime: false } }),
    done('loadAttempt', overdue),
    done('loadAttempt', { kind: 'notFound' }),
    done('loadAttempt', { kind: 'notAQuiz' }),
    fails('loadAttempt', network),
    fails('loadAttempt', { kind: 'refused', status: 403 }),
    done('recallExam', recalled),
    done('recallExam', null),
    fails('recallExam', network),
    { type: 'BEGIN' },
    { type: 'CONTINUE' },
    { type: 'START_FRESH' },
    { type: 'ENTER_CODE', accessCode: 'euler' },
    done('beginAttempt', begun),
    done('beginAttempt', refusal('accessCodeWrong')),
    done('beginAttempt', refusal('closed')),
    done('beginAttempt', refusal('attemptEnded')),
    fails('beginAttempt', network),
    { type: 'CHOOSE', questionId: 'q1', answerId: 'b' },
    { type: 'TYPE', questionId: 'q3', text: 'Because.' },
    { type: 'FLAG', questionId: 'q1' },
    { type: 'CROSS_OUT', questionId: 'q1', answerId: 'a' },
    { type: 'NEXT' },
    { type: 'PREVIOUS' },
    { type: 'GO_TO', index: 0 },
    { type: 'GO_TO', index: 2 },
    { type: 'unanswered.found', unanswered: [] },
    { type: 'unanswered.found', unanswered: ['q1'] },
    { type: 'SUBMIT' },
    { type: 'CONFIRM' },
    { type: 'CANCEL' },
    { type: 'RETRY' },
    { type: 'KEEP_OPEN' },
    done('loadReview', undefined),
    fails('loadReview', network),
    { type: 'answers.sent' },
    { type: 'pause.changed' },
    { type: 'pause.unheard' },
    { type: 'draft.started' },
    { type: 'draft.ended' },
    { type: 'text.arrived', questionId: 'q3', text: 'Because.' },
    { type: 'clock.at', left: 60 },
    { type: 'clock.at', left: 0 },
    { type: 'clock.extended', left: 120 },
    { type: 'SETTLE', questionId: 'q1', keep: 'mine' },
    { type: 'writing.replaced' },
    { type: 'writing.regained' },
    { type: 'submit.failed', problem: { kind: 'network', status: null, reason: null, message: '' } },
    { type: 'submit.possible' },
    { type: 'submit.early' },
    { type: 'attempt.submitted', submitted: { submission: sampleSubmission, showCorrectAnswers: true, late: [], rivals: [] } },
    { type: 'attempt.closed', late: ['q1'] },
    fails('answerSaving', network),
    fails('crossings', network),
    fails('introWatch', network),
    elapsed('submitPause', 'quizAttempt.inProgress.timeUp.waiting'),
    elapsed('textArrival', 'quizAttempt.inProgress.timeUp.holding'),
    elapsed('closingCheck', 'quizAttempt.ready.overdue.waiting'),
    elapsed('redirectDelay', 'quizAttempt.submitted.redirecting'),
    elapsed('reopenCheck', 'quizAttempt.submitted.staying'),
  ],
  refused: [{ type: 'text.arrived', questionId: 'q9', text: 'Because.' }],
  unseen: { 'quizAttempt.inProgress --xstate.error.actor.crossings[0] is refused': FAILS_ONCE },
  outside: ['text.arrived', 'draft.started', 'draft.ended', 'SETTLE'],
  delays: { submitPause: delayRanges.retryPause, reopenCheck: delayRanges.presencePause },
  key: (snapshot) => {
    const { quiz, attempt, submission, canRetake, index, fresh, crossed } = snapshot.context
    const quizKind = quiz && [quiz.cantGoBack, quiz.oneQuestionAtTime, quiz.requiresAccessCode]
    if (snapshot.matches('inProgress')) return JSON.stringify([leaves(snapshot), quizKind, index, crossed.q1?.length])
    if (['submitted', 'left', 'notFound', 'notAQuiz'].some((name) => leaves(snapshot).startsWith(name))) return leaves(snapshot)
    const earlier = snapshot.matches('ready') && attempt === null && [submission !== null, canRetake]
    return JSON.stringify([leaves(snapshot), quizKind, attempt?.position, fresh !== null, earlier])
  },
  ...quizAttemptWords,
}
