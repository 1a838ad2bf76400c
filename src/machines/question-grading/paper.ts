import { questionGrading } from './setup.ts'

const view = { view: 'grading' } as const

/** The submission that is shown: what is written about it, and which one comes next. */
export const paper = questionGrading.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      meta: view,
      on: {
        MOVE: {
          guard: { type: 'canMove', params: ({ event }) => event },
          actions: [{ type: 'move', params: ({ event }) => event }, 'stopSeeking'],
        },
        OPEN_UNGRADED: [
          { guard: 'isUngradedLoaded', actions: 'openUngraded' },
          { guard: 'hasMorePages', actions: 'seekUngraded' },
        ],
        WRITE: { guard: 'hasPaper', actions: [{ type: 'keepDraft', params: ({ event }) => event }, 'storeDraft'] },
        DISCARD: { guard: 'hasDraft', actions: ['dropDraft', 'storeDraft'] },
        SAVE: [
          {
            guard: { type: 'canAdvance', params: ({ event }) => event },
            actions: ['queueGrade', 'storeDraft', 'advance', 'stopSeeking'],
          },
          { guard: 'canSave', actions: ['queueGrade', 'storeDraft'] },
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
