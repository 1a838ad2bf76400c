import type { SubmitBody } from '../domain/api/attempts.ts'
import { attemptRefusalSentences } from '../domain/words.ts'
import type { BeginOutcome, SaveOutcome, SubmitCommand, SubmitOutcome, TakeOverOutcome } from './engine/commands.ts'
import { isoOf } from './iso.ts'
import { notFound, Refusal } from './refusal.ts'

type Outcome = BeginOutcome | SaveOutcome | TakeOverOutcome | SubmitOutcome
type Refused = Exclude<Outcome, { kind: 'open' | 'saved' | 'taken' | 'submitted' }>

/** Gives the refusal of an outcome that is none of the good ones; `now` is the server time in epoch ms. */
export function attemptRefusal(outcome: Refused, now: number): Refusal {
  switch (outcome.kind) {
    case 'notFound':
      return notFound()
    case 'refused':
      return new Refusal(409, outcome.reason, attemptRefusalSentences[outcome.reason])
    case 'tooManyCodes':
      return new Refusal(429, 'tooManyRequests', 'Too many wrong access codes. Please wait.', {}, outcome.retryAfter)
    case 'noOpenAttempt':
      return new Refusal(409, 'noOpenAttempt', 'There is no open attempt of this quiz.')
    case 'attemptClosed': {
      const { kind, ...kept } = outcome
      return new Refusal(409, kind, 'This attempt is closed.', { ...kept, serverNow: isoOf(now) })
    }
    case 'replacedWriter': {
      const { kind, deadline, ...state } = outcome
      return new Refusal(409, kind, 'This exam is open elsewhere.', { ...state, deadline: isoOf(deadline), serverNow: isoOf(now) })
    }
  }
}

/** Reads the answers of a submit: what is left out is empty, and an entry without a revision stays without one. */
export const sentAnswers = (answers: SubmitBody['answers']): SubmitCommand['answers'] =>
  Object.fromEntries(
    Object.entries(answers).map(([question, { answerId, textAnswer, flagged, revision }]) => [
      question,
      { answerId: answerId ?? null, textAnswer: textAnswer ?? '', flagged: flagged ?? null, revision: revision ?? null },
    ]),
  )
