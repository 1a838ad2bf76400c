import { grading } from './setup.ts'

/** The fields of one question are open: while nothing is written in them, everything else is still at hand. */
export const editing = grading.createStateConfig({
  tags: 'editing',
  initial: 'untouched',
  on: {
    CANCEL: 'reading',
    WRITE: { target: '.written', actions: { type: 'keepWritten', params: ({ event }) => event } },
    SAVE_GRADE: {
      guard: { type: 'mayLeave', params: ({ event }) => event },
      target: 'saving',
      actions: { type: 'rememberGiven', params: ({ event }) => event },
    },
    RESET_TO_AUTO: { guard: 'isMachineGraded', target: 'saving', actions: 'rememberReset' },
  },
  states: {
    untouched: {
      meta: { view: 'editing' },
      on: {
        EDIT: {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'untouched',
          actions: { type: 'openQuestion', params: ({ event }) => event },
        },
        WRITE_FEEDBACK: { target: '#grading.writingFeedback', actions: 'closeQuestion' },
        ACCEPT_EVIDENCE: {
          target: '#grading.confirmingEvidence',
          actions: ['closeQuestion', { type: 'rememberEvidence', params: ({ event }) => event }],
        },
        UPLOAD_ANSWERS: {
          target: '#grading.uploading',
          actions: ['closeQuestion', { type: 'rememberFile', params: ({ event }) => event }],
        },
        OPEN_STUDENT: { target: '#grading.closed', actions: { type: 'rememberNext', params: ({ event }) => event } },
        CLOSE: '#grading.closed',
      },
    },
    written: { meta: { view: 'editing' } },
  },
})
