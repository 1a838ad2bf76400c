import { fromEvent, fromOutput } from '../kit/from-event.ts'
import type { SubmissionGradingContext } from './contract.ts'
import { submissionGrading, submissionId } from './setup.ts'

const reloading = {
  id: 'reloadStudent',
  src: 'reloadStudent',
  input: ({ context: { assignmentId, review } }: { context: SubmissionGradingContext }) => ({ assignmentId, studentId: review.student.id }),
  onDone: { target: '#submissionGrading.reading', actions: fromOutput('keepStudent') },
} as const

/** Texts that do not count: one is accepted after a question, or a file of them is added; then everything is read anew. */
export const evidence = submissionGrading.createStateConfig({
  initial: 'confirming',
  states: {
    confirming: {
      meta: { view: 'evidence', shows: 'Late answers are shown, and a teacher accepts them.' },
      on: {
        CONFIRM: 'accepting',
        CANCEL: [
          { guard: 'isEvidenceStale', target: 'refreshing' },
          { guard: 'isInDoubt', target: 'checking' },
          { target: '#submissionGrading.reading' },
        ],
      },
    },
    accepting: {
      tags: 'busy',
      meta: { view: 'evidence' },
      invoke: {
        id: 'acceptEvidence',
        src: 'acceptEvidence',
        input: ({ context: { chosen } }) => chosen ?? { submissionId: '', evidenceId: '' },
        onDone: 'refreshing',
        onError: { target: 'confirming', actions: fromEvent('keepSaveFailure') },
      },
    },
    uploading: {
      tags: 'busy',
      meta: { view: 'evidence', shows: "A teacher uploads a student's downloaded answers, which become evidence." },
      invoke: {
        id: 'uploadAnswers',
        src: 'uploadAnswers',
        input: ({ context }) => ({ submissionId: submissionId(context), text: context.file ?? '' }),
        onDone: { target: 'refreshing', actions: fromOutput('keepUploaded') },
        onError: { target: 'failed', actions: fromEvent('keepFailure') },
      },
    },
    failed: { meta: { view: 'evidence' }, on: { DISMISS: 'refreshing', CLOSE: '#submissionGrading.closed' } },
    refreshing: {
      tags: 'busy',
      meta: { view: 'evidence' },
      invoke: { ...reloading, onError: { target: 'refreshFailed', actions: fromEvent('keepFailure') } },
    },
    checking: {
      tags: 'busy',
      meta: {
        view: 'evidence',
        shows: 'A late answer whose Accept nothing answered is shown as it is stored once the question is cancelled.',
      },
      invoke: { ...reloading, onError: '#submissionGrading.reading' },
    },
    refreshFailed: { meta: { view: 'evidence' }, on: { RETRY: 'refreshing', CLOSE: '#submissionGrading.closed' } },
  },
})
