import { leaves } from 'chartroom/leaves'
import { done, elapsed, FAILS_ONCE, fails, type MachineModel } from 'chartroom/machine-model'
import type { OpenedStudent, SubmissionGradingInput } from './contract.ts'
import { changesUnseen, isHeld, OVERALL, replacesOverallFeedback, savedOverallFeedback } from './drafts.ts'
import { selectAcceptFailure } from './selectors.ts'
import { firstUngraded } from './setup.ts'
import { submissionGradingMachine } from './submission-grading.machine.ts'
import { submissionGradingWords } from './words.ts'

const question = (id: string, questionType: string, questionNumber: number) => ({
  id,
  questionNumber,
  title: `Question ${questionNumber}`,
  questionType,
  questionText: `Text ${questionNumber}`,
  points: 5,
  imageUrl: null,
  imageAlt: '',
  answers: [],
  shortAnswerOptions: [],
})

const answer = {
  pointsEarned: null,
  isCorrect: null,
  isGraded: false,
  manuallyGraded: false,
  studentAnswerId: null,
  studentAnswerText: 'Because.',
  correctAnswerText: '',
  feedback: '',
  revision: 0,
}

/** A submission with a short answer and an essay, as grading begins with it. */
export const submissionGradingInput: SubmissionGradingInput = {
  assignmentId: 'q1',
  questions: [question('short', 'short_answer', 1), question('essay', 'essay', 2)],
  review: {
    student: { id: 's1', name: 'Ada Lovelace', email: 'ada@school.example', avatarUrl: null },
    status: 'submitted',
    submission: {
      id: 'a1',
      score: 5,
      maxScore: 10,
      percentage: 50,
      letterGrade: 'F',
      performanceLevel: 'needs_attention',
      status: 'submitted',
      submittedAt: '2026-11-20T09:41:00.000Z',
      gradedAt: null,
      attemptNumber: 1,
      totalAttempts: 1,
      timeSpentMinutes: 12,
      feedback: null,
      isLate: false,
      pendingPoints: 5,
      receipt: 'a1b2',
    },
    answers: { short: { ...answer, pointsEarned: 5, isCorrect: true, isGraded: true }, essay: answer },
  },
  evidence: [
    {
      id: 'e7',
      submissionId: 'a1',
      attemptNumber: 1,
      questionId: 'essay',
      answerId: null,
      answerText: 'Because of this.',
      source: 'late',
      receivedAt: '2026-11-20T09:43:00.000Z',
      lateBy: 120_000,
      inTime: false,
      closedBy: 'deadline',
      keySeenAt: null,
      writtenAt: null,
      status: 'pending',
      acceptedAt: null,
      acceptedBy: null,
    },
  ],
  drafts: {},
}

const { assignmentId: _, ...opened } = submissionGradingInput
const { review } = opened

/** The submission as it is loaded. */
export const openedSubmission: OpenedStudent = opened
const draft = { submissionId: 'a1', points: 2.5, feedback: 'Almost', revision: 0 }

/** The same submission with a grade and a feedback that were written on this device before. */
export const draftedInput: SubmissionGradingInput = {
  ...submissionGradingInput,
  drafts: { essay: draft, whole: { ...draft, points: null, feedback: 'Well' } },
}

const savedElsewhere = 'Written at home'

/** The same drafts, and feedback that was saved after the one of them was begun. */
export const changedFeedbackInput: SubmissionGradingInput = {
  ...draftedInput,
  review: { ...review, submission: review.submission && { ...review.submission, feedback: savedElsewhere } },
}

/** The same submission after its essay was graded. */
export const gradedInput: SubmissionGradingInput = {
  ...submissionGradingInput,
  review: { ...review, answers: { ...review.answers, essay: { ...answer, pointsEarned: 4, isGraded: true, manuallyGraded: true } } },
}

/** A student who has not submitted. */
const unsubmittedInput: SubmissionGradingInput = {
  ...submissionGradingInput,
  review: { ...review, status: 'not_submitted', submission: null, answers: {} },
  evidence: [],
}
const unavailable = Object.assign(new Error('The server is busy.'), { kind: 'refused', status: 503, reason: 'unavailable' })

const unanswered = Object.assign(new Error(''), { kind: 'network' })

const evidenceChanged = Object.assign(new Error('A newer answer has arrived. Read it before you accept it.'), {
  ...{ kind: 'refused', status: 409, reason: 'evidenceChanged' },
})

const saved = { kind: 'saved' as const, points: 4.5, revision: 1, totalScore: 9.5, percentage: 95, pendingPoints: 0 }
const conflict = { kind: 'conflict' as const, stored: { points: 3, feedback: 'Short.', revision: 4 } }

export const submissionGradingModel: MachineModel<typeof submissionGradingMachine> = {
  machine: submissionGradingMachine,
  inputs: [submissionGradingInput, gradedInput, changedFeedbackInput, unsubmittedInput],
  events: [
    { type: 'EDIT', questionId: 'short' },
    { type: 'EDIT', questionId: 'essay' },
    { type: 'WRITE', points: 4.5, feedback: 'Well argued.' },
    { type: 'WRITE', points: null, feedback: 'Well argued.' },
    { type: 'WRITE', points: 9, feedback: 'Well argued.' },
    { type: 'CANCEL' },
    { type: 'SAVE_GRADE', onward: null },
    { type: 'SAVE_GRADE', onward: { next: 's2' } },
    { type: 'RESET_TO_AUTO' },
    { type: 'KEEP_STORED' },
    { type: 'OVERWRITE' },
    { type: 'WRITE_FEEDBACK' },
    { type: 'TYPE_FEEDBACK', feedback: 'Well prepared.' },
    { type: 'SAVE_FEEDBACK' },
    { type: 'ACCEPT_EVIDENCE', submissionId: 'a1', evidenceId: 'e7' },
    { type: 'CONFIRM' },
    { type: 'UPLOAD_ANSWERS', text: '{"format":"examhall-answers"}' },
    { type: 'DISMISS' },
    { type: 'RETRY' },
    { type: 'OPEN_STUDENT', studentId: 's2' },
    { type: 'CLOSE' },
    done('saveGrade', saved),
    done('saveGrade', conflict),
    fails('saveGrade', unavailable),
    fails('saveGrade', unanswered),
    done('saveFeedback', { kind: 'saved' as const }),
    done('saveFeedback', { kind: 'conflict' as const, stored: savedElsewhere }),
    fails('saveFeedback', unavailable),
    fails('saveFeedback', unanswered),
    done('acceptEvidence'),
    fails('acceptEvidence', unavailable),
    fails('acceptEvidence', evidenceChanged),
    fails('acceptEvidence', unanswered),
    done('uploadAnswers', { kept: ['essay'], counted: ['short'], refused: {} }),
    fails('uploadAnswers', unavailable),
    done('reloadStudent', openedSubmission),
    fails('reloadStudent', unavailable),
    fails('draftKeeper', new Error('stopped')),
    elapsed('savedShown', 'submissionGrading.question.saved'),
    elapsed('errorShown', 'submissionGrading.question.failed'),
    elapsed('savedShown', 'submissionGrading.feedback.saved'),
    elapsed('errorShown', 'submissionGrading.feedback.failed'),
  ],
  unseen: { 'submissionGrading --xstate.error.actor.draftKeeper[0] is refused': FAILS_ONCE },
  key: (snapshot) => {
    const { questionId, written, onward, drafts, overallFeedback, areDraftsLost, isInDoubt } = snapshot.context
    const points = typeof written?.points === 'number' ? 'points' : ''
    return [
      leaves(snapshot),
      questionId,
      firstUngraded(snapshot.context),
      points,
      changesUnseen(snapshot.context) && 'beyond',
      isHeld(snapshot.context) && 'held',
      onward && 'onward',
      OVERALL in drafts && 'feedback',
      savedOverallFeedback(snapshot.context) === savedElsewhere && 'elsewhere',
      overallFeedback?.trim() === savedElsewhere && 'same',
      replacesOverallFeedback(snapshot.context) && 'replaces',
      areDraftsLost && 'lost',
      isInDoubt && 'in doubt',
      selectAcceptFailure(snapshot)?.reason,
    ].join(' ')
  },
  ...submissionGradingWords,
}
