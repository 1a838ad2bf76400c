import { fromEvent } from '../kit/from-event.ts'
import { quizReview } from './setup.ts'

/** A teacher lets students see the correct answers: asked first, because nobody unsees them. */
export const releasingStates = {
  askingRelease: quizReview.createStateConfig({
    tags: 'releasing',
    meta: { view: 'overview' },
    on: { CONFIRM_RELEASE: 'releasing', CANCEL: 'listing' },
  }),
  releasing: quizReview.createStateConfig({
    tags: ['busy', 'releasing'],
    meta: { view: 'overview' },
    invoke: {
      id: 'releaseAnswers',
      src: 'releaseAnswers',
      input: ({ context: { assignmentId } }) => ({ assignmentId }),
      onDone: 'refreshing',
      onError: { target: 'askingRelease', actions: fromEvent('keepFailure') },
    },
  }),
}
