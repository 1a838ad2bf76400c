import { attemptRefusalSentences } from '../../../domain/text/attempt-refusals.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { omitEmpty, runningView } from './attempts.view.ts'
import type { BeginOutcome, SaveOutcome, SubmitOutcome, TakeOverOutcome } from './engine/commands.ts'

type Outcome = BeginOutcome | SaveOutcome | TakeOverOutcome | SubmitOutcome
type Refused = Exclude<Outcome, { kind: 'open' | 'saved' | 'taken' | 'submitted' }>

const sentences = {
  noOpenAttempt: 'There is no open attempt of this quiz.',
  attemptClosed: 'This attempt is closed.',
  replacedWriter: 'This exam is open elsewhere.',
  staleEpoch: 'This exam has since been opened elsewhere.',
  notOver: 'This attempt is not over yet.',
}

/** Returns the refusal of an outcome that is none of the good ones; `now` is the server time in epoch ms. */
export function attemptRefusal(outcome: Refused, now: number): Refusal {
  switch (outcome.kind) {
    case 'notFound':
      return notFound()
    case 'refused':
      return new Refusal(409, outcome.reason, attemptRefusalSentences[outcome.reason])
    case 'tooManyCodes':
      return new Refusal(429, 'tooManyRequests', 'Too many wrong quiz passwords. Please wait.', {}, outcome.retryAfter)
    case 'noOpenAttempt':
      return new Refusal(409, outcome.kind, sentences[outcome.kind])
    case 'attemptClosed': {
      const { kind, ...kept } = omitEmpty(outcome)
      return new Refusal(409, kind, sentences[kind], { ...kept, serverNow: isoOf(now) })
    }
    default: {
      const { kind, pausedAt, roomVersion, ...state } = omitEmpty(outcome)
      return new Refusal(409, kind, sentences[kind], { ...state, ...runningView(outcome, now) })
    }
  }
}
