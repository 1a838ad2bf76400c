import { fromEvent } from '../kit/from-event.ts'
import { grading, submissionId } from './setup.ts'

/** The feedback on the whole submission: written, on its way, saved or refused. */
export const feedbackStates = {
  writingFeedback: grading.createStateConfig({
    tags: 'feedback',
    meta: { view: 'feedback' },
    on: {
      CANCEL: 'reading',
      SAVE_FEEDBACK: { target: 'savingFeedback', actions: fromEvent('rememberOverall') },
    },
  }),
  savingFeedback: grading.createStateConfig({
    tags: ['busy', 'feedback'],
    meta: { view: 'feedback' },
    invoke: {
      id: 'saveFeedback',
      src: 'saveFeedback',
      input: ({ context }) => ({ submissionId: submissionId(context), feedback: context.overall ?? '' }),
      onDone: { target: 'feedbackSaved', actions: 'keepOverall' },
      onError: { target: 'feedbackFailed', actions: fromEvent('keepFailure') },
    },
  }),
  feedbackSaved: grading.createStateConfig({
    tags: 'feedback',
    meta: { view: 'feedback' },
    after: { savedShown: 'reading' },
    on: {
      OPEN_STUDENT: { target: 'closed', actions: fromEvent('rememberNext') },
      CLOSE: 'closed',
    },
  }),
  feedbackFailed: grading.createStateConfig({ tags: 'feedback', meta: { view: 'feedback' }, after: { errorShown: 'writingFeedback' } }),
}
