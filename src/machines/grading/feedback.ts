import { grading, submissionId } from './setup.ts'

/** The feedback on the whole submission: written, on its way, saved or refused. */
export const feedbackStates = {
  writingFeedback: grading.createStateConfig({
    tags: 'feedback',
    meta: { view: 'feedback' },
    on: {
      CANCEL: 'reading',
      SAVE_FEEDBACK: { target: 'savingFeedback', actions: { type: 'rememberOverall', params: ({ event }) => event } },
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
      onError: { target: 'feedbackFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
    },
  }),
  feedbackSaved: grading.createStateConfig({
    tags: 'feedback',
    meta: { view: 'feedback' },
    after: { savedShown: 'reading' },
    on: {
      OPEN_STUDENT: { target: 'closed', actions: { type: 'rememberNext', params: ({ event }) => event } },
      CLOSE: 'closed',
    },
  }),
  feedbackFailed: grading.createStateConfig({ tags: 'feedback', meta: { view: 'feedback' }, after: { errorShown: 'writingFeedback' } }),
}
