import { fromEvent } from '../kit/from-event.ts'
import { questionGrading } from './setup.ts'

const view = { view: 'grading' } as const

/** The submission that is shown: what is written about it, and which one comes next. */
export const submissionRegion = questionGrading.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      meta: view,
      on: {
        MOVE: {
          guard: fromEvent('canMove'),
          actions: [fromEvent('move'), 'stopSearch'],
        },
        OPEN_UNGRADED: [
          { guard: 'isUngradedLoaded', actions: 'openUngraded' },
          { guard: 'canSearch', actions: 'startSearch' },
        ],
        WRITE: { guard: fromEvent('canWrite'), actions: [fromEvent('keepDraft'), 'storeDraft'] },
        DISCARD: { guard: 'hasDraft', actions: ['dropDraft', 'storeDraft'] },
        SAVE: [
          { guard: 'changesUnseen', actions: ['holdGrade', 'storeDraft'] },
          {
            guard: fromEvent('canAdvance'),
            actions: ['queueGrade', 'storeDraft', 'advance', 'stopSearch'],
          },
          { guard: 'canSave', actions: ['queueGrade', 'storeDraft'] },
          { guard: 'lacksPoints', actions: 'noteLacking' },
        ],
        SAVE_ALL: { guard: 'hasOtherDrafts', actions: ['queueDrafts'] },
        RESET: { guard: 'canReset', target: 'confirmingReset' },
      },
    },
    confirmingReset: {
      meta: view,
      on: { CONFIRM_RESET: { target: 'reading', actions: ['queueReset'] }, CANCEL_RESET: 'reading' },
    },
  },
})
