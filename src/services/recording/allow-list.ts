import type { AllowList, ListedFields } from 'chartroom/allow-list'
import { refusalReasons } from '../../../domain/refusal-reasons.ts'

/** What went wrong, as codes: never the server's sentence, nor what it says about single fields. */
const problemAt = (place: string): ListedFields => ({
  [`${place}.kind`]: ['network', 'notJson', 'refused', 'unknown'],
  [`${place}.status`]: 'number',
  [`${place}.reason`]: refusalReasons,
})

/** How calls end, as the machines name it. */
const OUTCOMES = [
  ...['quiz', 'notFound', 'notAQuiz', 'begun', 'refused', 'saved', 'taken', 'submitted', 'notOver'],
  ...['attemptClosed', 'noOpenAttempt', 'replacedWriter', 'signedOut', 'acknowledged', 'valid', 'missing', 'conflict'],
  ...['signedIn', 'registered', 'prove', 'wait', 'sent', 'failed', 'cancelled', 'apply', 'inserted', 'link', 'pdf'],
  ...['given', 'changed'],
]

/** Everything of contexts and events that a recording for a bug report may hold; free text, names, ids and points have no place here. */
export const recordedFields: AllowList = {
  '*': {
    context: { ...problemAt('problem'), ...problemAt('failure'), ...problemAt('refusal'), failures: 'number' },
    events: {
      'xstate.error.actor.*': problemAt('error'),
      'xstate.done.actor.*': { 'output.kind': OUTCOMES },
    },
  },
  session: {
    context: { unsent: 'number', kept: 'boolean' },
    events: { 'unsent.changed': { count: 'number' } },
  },
  quizAttempt: {
    context: {
      ...{ index: 'number', mark: 'number', restored: 'number', questions: 'length', local: 'length', late: 'length' },
      ...{ canRetake: 'boolean', areCrossingsLost: 'boolean', 'quiz.oneQuestionAtTime': 'boolean', 'quiz.cantGoBack': 'boolean' },
      ...{ 'quiz.timeLimitMinutes': 'number', 'attempt.epoch': 'number', 'attempt.position': 'number', 'attempt.credited': 'number' },
    },
    events: { GO_TO: { index: 'number' }, 'clock.*': { left: 'number' } },
  },
  answerSaving: {
    context: {
      ...{ epoch: 'number', position: 'number', savedPosition: 'number', retryAfter: 'number', restarts: 'number' },
      ...{ visible: 'boolean', drafting: 'boolean', stored: 'boolean', automatic: 'boolean' },
      ...{ questionIds: 'length', local: 'length', rivals: 'length', notCounted: 'length', keptFresh: 'length', lost: 'length' },
    },
    events: {
      'answer.given': { typing: 'boolean' },
      'position.changed': { position: 'number' },
      'submit.started': { automatic: 'boolean' },
      'clock.*': { left: 'number' },
      'actor.restarted': { name: ['journal', 'clock', 'connectionWatch', 'sessionWatch', 'writerLock'] },
    },
  },
  flushing: { context: { waiting: 'length', left: 'length', late: 'length', counted: 'number', rivals: 'number', signedOut: 'boolean' } },
  deviceOutbox: { context: { counted: 'number', rivals: 'number', late: 'length' } },
}
