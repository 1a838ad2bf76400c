import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { openedSubmission, submissionGradingInput } from '../submission-grading/alphabet.ts'
import { quizReviewMachine } from './quiz-review.machine.ts'
import type { QuizReview } from './setup.ts'
import { quizReviewWords } from './words.ts'

const { student } = submissionGradingInput.review

/** A class of three, of whom two have submitted. */
export const quizReviewOf: QuizReview = {
  assignment: { id: 'q1', title: 'Unit 4 test', description: 'Algebra.', maxPoints: 10, dueDate: null, answersRelease: 'waiting' },
  course: { id: 'c1', code: 'MAT-1', title: 'Algebra I' },
  statistics: {
    totalStudents: 3,
    submittedCount: 2,
    gradedCount: 1,
    completionRate: 66.7,
    averageScore: 5,
    averagePercentage: 50,
    maxScore: 10,
    pendingCount: 1,
    gradeDistribution: { A: 0, B: 0, C: 0, D: 0, F: 2 },
  },
  questions: submissionGradingInput.questions,
  studentReviews: [
    { ...submissionGradingInput.review, answers: {} },
    {
      student: { ...student, id: 's2', name: 'Alan Turing', email: 'alan@school.example' },
      status: 'not_submitted',
      submission: null,
      answers: {},
    },
    {
      ...submissionGradingInput.review,
      student: { ...student, id: 's3', name: 'Grace Hopper', email: 'grace@school.example' },
      answers: {},
    },
  ],
  openAttempts: [
    {
      attemptId: 'open-2',
      student: { id: 's2', name: 'Alan Turing' },
      attemptNumber: 1,
      startedAt: '2026-11-20T09:00:00.000Z',
      deadline: null,
      answeredCount: 1,
      lastSavedAt: '2026-11-20T09:20:00.000Z',
    },
  ],
}

/** Everybody has submitted, nobody is in the quiz any more, and the answers are shown. */
const overReview: QuizReview = {
  ...quizReviewOf,
  assignment: { ...quizReviewOf.assignment, answersRelease: 'released' },
  studentReviews: quizReviewOf.studentReviews.filter(({ status }) => status !== 'not_submitted'),
  openAttempts: [],
}

const notOver = Object.assign(new Error('This attempt ends Nov 20, 2026, 10:31 AM.'), { kind: 'refused', status: 409, reason: 'notOver' })
const over = Object.assign(new Error('This attempt has ended.'), { kind: 'refused', status: 409, reason: 'attemptClosed' })
const offline = Object.assign(new Error(''), { kind: 'network' })

export const quizReviewModel: MachineModel<typeof quizReviewMachine> = {
  machine: quizReviewMachine,
  inputs: [{ assignmentId: 'q1' }, { assignmentId: 'q1', opensWaiting: true }],
  events: [
    done('loadReview', quizReviewOf),
    done('loadReview', overReview),
    fails('loadReview', offline),
    { type: 'RETRY' },
    { type: 'OPEN_STUDENT', studentId: 's1' },
    { type: 'BACK' },
    done('loadStudent', openedSubmission),
    fails('loadStudent', offline),
    done('grading', { review: openedSubmission.review, changed: false, next: null }),
    done('grading', { review: openedSubmission.review, changed: true, next: null }),
    done('grading', { review: openedSubmission.review, changed: true, next: 's3' }),
    fails('grading', new Error('stopped')),
    fails('sessionWatch', new Error('stopped')),
    { type: 'REMIND' },
    { type: 'CLOSE_ATTEMPT', attemptId: 'open-2' },
    { type: 'CONFIRM', reason: 'The student has left.', early: false },
    { type: 'CANCEL' },
    done('closeAttempt'),
    fails('closeAttempt', notOver),
    fails('closeAttempt', over),
    { type: 'RELEASE' },
    { type: 'CONFIRM_RELEASE' },
    done('releaseAnswers'),
    fails('releaseAnswers', offline),
    done('reminders'),
    fails('reminders', new Error('stopped')),
  ],
  key: (snapshot) => {
    const { stale, review, opensWaiting } = snapshot.context
    return `${leaves(snapshot)} ${stale ? 'stale' : 'fresh'} ${review?.assignment.answersRelease}${opensWaiting && !review ? ' first waiting' : ''}`
  },
  ...quizReviewWords,
}
