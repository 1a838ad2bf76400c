import { fromEvent } from '../kit/from-event.ts'
import { quizAttemptSetup } from './setup.ts'

const timeUp = '#quizAttempt.inProgress.timeUp'
const keepMark = fromEvent('keepMark')

/** The clock: at zero the mode changes; a request that is under way goes on. */
export const runningOut = (target: string) =>
  ({ 'clock.at': [{ guard: fromEvent('isTimeUp'), target, actions: keepMark }, { actions: keepMark }] }) as const

/** The attempt was closed while it is not known whether this page has submitted it, and nobody has asked to keep working. */
export const closedUnheard = { 'attempt.closed': { target: '#quizAttempt.closingUnheard', actions: fromEvent('keepLate') } } as const

/** A person submits the exam; a failure leads to `submitFailed`. The request goes on when the time runs out meanwhile. */
export const submitting = quizAttemptSetup.createStateConfig({
  tags: ['busy', 'locked'],
  meta: { view: 'submitting' },
  on: {
    ...runningOut('timeUp.submitting'),
    'submit.failed': { target: 'submitFailed', actions: fromEvent('countFailure') },
    'submit.early': { target: 'answering', actions: 'forgetMark' },
  },
})

/** The submit request was not answered: the person tries again, or cancels it. Once the server is back, texts of elsewhere can wait for a choice. */
export const submitFailed = quizAttemptSetup.createStateConfig({
  meta: { view: 'submitFailed', shows: 'If submitting fails, the quiz stays open.' },
  on: {
    ...closedUnheard,
    RETRY: { target: 'submitting', actions: { type: 'submit', params: { automatic: false } } },
    CANCEL: { target: 'returning', actions: 'cancelSubmit' },
    'submit.early': 'answering',
  },
})

/** The submit request is cancelled: nothing can be entered until the server has said that the attempt is still open. */
export const returning = quizAttemptSetup.createStateConfig({
  tags: ['busy', 'locked'],
  initial: 'inTime',
  states: {
    inTime: {
      meta: { view: 'returning' },
      on: {
        ...runningOut('overtime'),
        'writing.regained': '#quizAttempt.inProgress.answering',
      },
    },
    /** The time was over, and the end moved away. */
    extended: {
      meta: { view: 'returning' },
      on: {
        ...runningOut('overtime'),
        'writing.regained': '#quizAttempt.inProgress.extended',
      },
    },
    overtime: {
      meta: { view: 'returning' },
      on: {
        'clock.extended': { target: 'inTime', actions: fromEvent('resetMark') },
        'writing.regained': timeUp,
      },
    },
  },
})
