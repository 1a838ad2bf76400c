import { fromEvent } from '../kit/from-event.ts'
import { quizAttemptSetup } from './setup.ts'

const arrive = { target: 'answering', actions: ['arrive', 'savePosition', 'keepCrossings'] } as const

/** Answer saving owns the answers: it says which questions would be locked without one. */
export const counting = quizAttemptSetup.createStateConfig({
  meta: { view: 'question' },
  entry: 'askUnanswered',
  on: {
    'unanswered.found': [{ guard: fromEvent('isAnyUnanswered'), target: 'skipping', actions: fromEvent('keepUnanswered') }, arrive],
  },
})

/** A question that cannot be opened again is left without an answer only when the person says so. */
export const skipping = quizAttemptSetup.createStateConfig({
  meta: { view: 'skip', shows: 'Where there is no way back, leaving a question without an answer asks first.' },
  on: { CONFIRM: arrive, CANCEL: 'answering' },
})
