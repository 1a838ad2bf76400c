import { fromEvent } from '../kit/from-event.ts'
import { attempt } from './setup.ts'

/** Answer saving hands the exam in; a failure leads to `submitFailed`, or to another try when the time is over. */
export const submitting = attempt.createStateConfig({
  tags: ['busy', 'locked'],
  meta: { view: 'submitting' },
  entry: 'submit',
  on: {
    'clock.at': { actions: fromEvent('keepMark') },
    'submit.failed': [
      { guard: 'ranOut', target: 'timeUp.waiting', actions: fromEvent('countFailure') },
      { target: 'submitFailed', actions: fromEvent('countFailure') },
    ],
    'submit.early': { target: 'answering', actions: 'forgetMark' },
  },
})

/** The submit request was not answered: the person tries again, or cancels it. */
export const submitFailed = attempt.createStateConfig({
  meta: { view: 'submitFailed' },
  on: {
    RETRY: 'submitting',
    CANCEL: { target: 'returning', actions: 'cancelSubmit' },
  },
})

/** The submit request is cancelled: nothing can be entered until the server has said that the attempt is still open. */
export const returning = attempt.createStateConfig({
  tags: ['busy', 'locked'],
  meta: { view: 'returning' },
  on: {
    'clock.at': { actions: fromEvent('keepMark') },
    'writing.regained': [{ guard: 'ranOut', target: 'timeUp' }, { target: 'answering' }],
  },
})
