import { fromEvent } from '../kit/from-event.ts'
import { grading, submissionId } from './setup.ts'

/** Texts that do not count: one is accepted after a question, or a file of them is added; then everything is read anew. */
export const evidenceStates = {
  confirmingEvidence: grading.createStateConfig({ meta: { view: 'evidence' }, on: { CONFIRM: 'accepting', CANCEL: 'reading' } }),
  accepting: grading.createStateConfig({
    tags: 'busy',
    meta: { view: 'evidence' },
    invoke: {
      id: 'acceptEvidence',
      src: 'acceptEvidence',
      input: ({ context: { chosen } }) => chosen ?? { submissionId: '', evidenceId: '' },
      onDone: 'refreshing',
      onError: { target: 'evidenceFailed', actions: fromEvent('keepFailure') },
    },
  }),
  uploading: grading.createStateConfig({
    tags: 'busy',
    meta: { view: 'evidence' },
    invoke: {
      id: 'uploadAnswers',
      src: 'uploadAnswers',
      input: ({ context }) => ({ submissionId: submissionId(context), text: context.file ?? '' }),
      onDone: { target: 'refreshing', actions: { type: 'keepUploaded', params: ({ event }) => ({ uploaded: event.output }) } },
      onError: { target: 'evidenceFailed', actions: fromEvent('keepFailure') },
    },
  }),
  evidenceFailed: grading.createStateConfig({ meta: { view: 'evidence' }, on: { DISMISS: 'refreshing', CLOSE: 'closed' } }),
  refreshing: grading.createStateConfig({
    tags: 'busy',
    meta: { view: 'evidence' },
    invoke: {
      id: 'reloadStudent',
      src: 'reloadStudent',
      input: ({ context: { assignmentId, review } }) => ({ assignmentId, studentId: review.student.id }),
      onDone: { target: 'reading', actions: { type: 'keepStudent', params: ({ event }) => ({ opened: event.output }) } },
      onError: { target: 'refreshFailed', actions: fromEvent('keepFailure') },
    },
  }),
  refreshFailed: grading.createStateConfig({ meta: { view: 'evidence' }, on: { RETRY: 'refreshing', CLOSE: 'closed' } }),
}
