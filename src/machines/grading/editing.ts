import { fromEvent } from '../kit/from-event.ts'
import { grading } from './setup.ts'

/** The fields of one question are open: while nothing is written in them, everything else is still at hand. */
export const editing = grading.createStateConfig({
  tags: 'editing',
  initial: 'untouched',
  on: {
    CANCEL: '#grading.reading',
    WRITE: { target: '.written', actions: fromEvent('keepWritten') },
    SAVE_GRADE: {
      guard: fromEvent('mayLeave'),
      target: 'saving',
      actions: fromEvent('rememberGiven'),
    },
    RESET_TO_AUTO: { guard: 'isMachineGraded', target: 'saving', actions: 'rememberReset' },
  },
  states: {
    untouched: {
      meta: { view: 'editing' },
      on: {
        EDIT: {
          guard: fromEvent('isAnother'),
          target: 'untouched',
          actions: fromEvent('openQuestion'),
        },
        WRITE_FEEDBACK: { target: '#grading.feedback', actions: 'closeQuestion' },
        ACCEPT_EVIDENCE: {
          target: '#grading.evidence',
          actions: ['closeQuestion', fromEvent('rememberEvidence')],
        },
        UPLOAD_ANSWERS: {
          target: '#grading.evidence.uploading',
          actions: ['closeQuestion', fromEvent('rememberFile')],
        },
        OPEN_STUDENT: { target: '#grading.closed', actions: fromEvent('rememberNext') },
        CLOSE: '#grading.closed',
      },
    },
    written: { meta: { view: 'editing' } },
  },
})
