import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import { type SubmissionResults, submissionReviewMachine } from './submission-review.machine.ts'
import { submissionReviewWords } from './words.ts'

/** One right, one wrong and one ungraded answer. */
const results: SubmissionResults = {
  submission: {
    id: 's1',
    assignmentTitle: 'Unit 4 test',
    assignmentId: 'q1',
    courseId: 'c1',
    attemptNumber: 1,
    submittedAt: '2026-11-20T09:41:00.000Z',
    feedback: 'Well prepared.',
    receipt: '5f2c'.repeat(16),
    isLate: true,
    status: 'submitted',
  },
  quiz: {
    answers: {
      area: { answerId: 'area-a', textAnswer: '' },
      name: { answerId: null, textAnswer: 'Gauss' },
      proof: { answerId: null, textAnswer: 'Suppose not.' },
    },
    detailedResults: {
      area: { points: 2, correct: true, requiresManualGrading: false },
      name: { points: 0, correct: false, requiresManualGrading: false, feedback: 'Older than that.' },
      proof: { points: null, requiresManualGrading: true },
    },
    totalPossiblePoints: 9,
  },
  questions: [
    {
      id: 'area',
      title: 'Area',
      question_text: 'A square has the side $\\frac{3}{2}$. What is its area?',
      question_type: 'multiple_choice',
      points: 2,
      image_url: null,
      image_alt: '',
      quiz_question_answers: [
        { id: 'area-a', answer_text: '$\\frac{9}{4}$', is_correct: true, feedback: 'Side times side.' },
        { id: 'area-b', answer_text: '3', is_correct: false, feedback: '' },
      ],
    },
    {
      id: 'name',
      title: 'Name',
      question_text: 'Who proved that there are infinitely many primes?',
      question_type: 'short_answer',
      points: 2,
      image_url: null,
      image_alt: '',
      quiz_question_answers: [],
      acceptable_answers: ['Euclid'],
      match_type: 'exact',
      case_sensitive: false,
    },
    {
      id: 'proof',
      title: 'Proof',
      question_text: 'Prove it.',
      question_type: 'essay',
      points: 5,
      image_url: null,
      image_alt: '',
      quiz_question_answers: [],
    },
  ],
  canViewAnswers: true,
  readAt: Date.UTC(2026, 10, 20, 10, 0),
}

export const submissionReviewModel: MachineModel<typeof submissionReviewMachine> = {
  machine: submissionReviewMachine,
  inputs: [{ submissionId: 's1' }, { submissionId: '' }],
  events: [
    done('loadResults', results),
    fails('loadResults', Object.assign(new Error(''), { kind: 'network' })),
    fails(
      'loadResults',
      Object.assign(new Error(''), { kind: 'refused', status: 409, reason: 'submissionReopened', body: { assignmentId: 'q1' } }),
    ),
    { type: 'RETRY' },
    { type: 'COPY_RECEIPT' },
    done('copyText'),
    fails('copyText', new Error('not allowed')),
    elapsed('copiedDelay', 'submissionReview.shown.copied'),
    elapsed('reopenCheck', 'submissionReview.shown.reading.resting'),
    elapsed('reopenCheck', 'submissionReview.shown.copying'),
    elapsed('reopenCheck', 'submissionReview.shown.copyFailed.resting'),
  ],
  key: leaves,
  ...submissionReviewWords,
}
