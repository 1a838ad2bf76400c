import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { evidence } from './evidence.ts'
import { feedback } from './feedback.ts'
import { question } from './question.ts'
import { submissionGrading } from './setup.ts'

const nothing = {
  questionId: null,
  written: null,
  held: null,
  given: null,
  conflict: null,
  failure: null,
  changed: false,
  isInDoubt: false,
  areDraftsLost: false,
  next: null,
  onward: null,
  overallFeedback: null,
  chosen: null,
  file: null,
  uploaded: null,
}

/** One student's submission in front of a teacher, who grades one question at a time; what was written and not saved is open from the start, else the first that nobody has graded. */
export const submissionGradingMachine = submissionGrading.createMachine({
  id: 'submissionGrading',
  context: ({ input }) => ({ ...nothing, ...input, restored: Object.keys(input.drafts) }),
  output: ({ context }) => ({ review: context.review, changed: context.changed, next: context.next }),
  options: { maxIterations: 100 },
  invoke: {
    id: 'draftKeeper',
    src: 'draftKeeper',
    input: ({ context: { assignmentId, review } }) => ({ assignmentId, submissionId: review.submission?.id ?? '' }),
    onError: { guard: 'keepsDrafts', actions: 'noteDraftsLost' },
  },
  initial: 'beginning',
  states: {
    beginning: {
      meta: { view: 'reading' },
      always: [
        { guard: 'hasDraft', target: 'question', actions: 'openDrafted' },
        { guard: 'hasWrittenFeedback', target: 'feedback', actions: 'openFeedback' },
        { guard: 'hasUngraded', target: 'question', actions: 'openUngraded' },
        { target: 'reading' },
      ],
    },
    reading: {
      meta: { view: 'reading' },
      entry: ['dropDraft', 'storeDraft', 'closeQuestion'],
      on: {
        EDIT: { target: 'question', actions: fromEvent('openQuestion') },
        WRITE_FEEDBACK: { guard: 'hasSubmission', target: 'feedback', actions: 'openFeedback' },
        ACCEPT_EVIDENCE: { target: 'evidence', actions: fromEvent('rememberEvidence') },
        UPLOAD_ANSWERS: {
          guard: 'hasSubmission',
          target: 'evidence.uploading',
          actions: fromEvent('rememberFile'),
        },
        OPEN_STUDENT: { target: 'closed', actions: fromEvent('rememberNext') },
        CLOSE: 'closed',
      },
    },
    question,
    feedback,
    evidence,
    closed: { type: 'final', meta: { view: 'closed' } },
  },
})

export type SubmissionGradingRef = ActorRefFrom<typeof submissionGradingMachine>
export type SubmissionGradingSnapshot = SnapshotFrom<typeof submissionGradingMachine>
