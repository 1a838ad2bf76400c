import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { sentOverallFeedback, submissionGrading } from './setup.ts'

/** The overall feedback: written, on its way, saved or refused; what was saved elsewhere since it was begun is replaced only after a question. */
export const feedback = submissionGrading.createStateConfig({
  tags: 'feedback',
  initial: 'writing',
  states: {
    writing: {
      meta: { view: 'feedback' },
      on: {
        CANCEL: [
          { guard: 'isInDoubt', target: '#submissionGrading.evidence.refreshing', actions: ['dropFeedback', 'storeFeedback'] },
          { target: '#submissionGrading.reading', actions: ['dropFeedback', 'storeFeedback'] },
        ],
        TYPE_FEEDBACK: { actions: [fromEvent('keepFeedback'), 'storeFeedback'] },
        SAVE_FEEDBACK: [
          { guard: 'replacesOverallFeedback', target: 'asking', actions: 'trimFeedback' },
          { target: 'saving', actions: 'trimFeedback' },
        ],
      },
    },
    asking: {
      meta: { view: 'feedback' },
      on: {
        OVERWRITE: { target: 'saving', actions: ['overwriteFeedback', 'storeFeedback'] },
        KEEP_STORED: { target: '#submissionGrading.reading', actions: ['dropFeedback', 'storeFeedback'] },
        DISMISS: 'writing',
      },
    },
    saving: {
      tags: 'busy',
      meta: { view: 'feedback' },
      invoke: {
        id: 'saveFeedback',
        src: 'saveFeedback',
        input: ({ context }) => sentOverallFeedback(context),
        onDone: [
          {
            guard: fromOutput('isConflict'),
            target: 'asking',
            actions: [fromOutput('rememberStored'), 'storeFeedback'],
          },
          { target: 'saved', actions: ['keepOverallFeedback', 'storeFeedback', 'announceFeedback'] },
        ],
        onError: { target: 'failed', actions: fromEvent('keepSaveFailure') },
      },
    },
    saved: {
      meta: { view: 'feedback' },
      after: { savedShown: '#submissionGrading.reading' },
      on: {
        OPEN_STUDENT: { target: '#submissionGrading.closed', actions: fromEvent('rememberNext') },
        CLOSE: '#submissionGrading.closed',
      },
    },
    failed: {
      meta: { view: 'feedback' },
      after: { errorShown: 'writing' },
      on: { TYPE_FEEDBACK: { target: 'writing', actions: [fromEvent('keepFeedback'), 'storeFeedback'] } },
    },
  },
})
