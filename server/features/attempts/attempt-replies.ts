import type { SubmitBody } from '../../../domain/api/attempts.ts'
import { attemptRefusalSentences } from '../../../domain/text/sentences.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import type { BeginOutcome, RunningFacts, SaveOutcome, SubmitCommand, SubmitOutcome, TakeOverOutcome } from './engine/commands.ts'

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
      const { kind, ...state } = omitEmpty(outcome)
      return new Refusal(409, kind, sentences[kind], { ...state, ...runningView(outcome, now) })
    }
  }
}

const mayBeAbsent: readonly string[] = ['flags', 'refused', 'evidence']

/** Leaves out optional fields that are empty; the empty answers of an attempt are kept. */
export function omitEmpty<T extends object>(outcome: T): T {
  const isNothing = ([name, value]: [string, unknown]) =>
    value === null ? name === 'answers' : mayBeAbsent.includes(name) && Object.keys(value as object).length === 0
  return Object.fromEntries(Object.entries(outcome).filter((each) => !isNothing(each))) as T
}

/** Shows how a running attempt is now; the deadline and the server's time always go together. */
export const runningView = ({ epoch, deadline, credited }: RunningFacts, now: number) => ({
  epoch,
  credited,
  deadline: isoOf(deadline),
  serverNow: isoOf(now),
})

/** Reads the answers of a submit: what is left out is empty, and an entry without `seq` stays without one. */
export const sentAnswers = (answers: SubmitBody['answers']): SubmitCommand['answers'] =>
  Object.fromEntries(
    Object.entries(answers).map(([question, { answerId, textAnswer, seq, base, settles }]) => [
      question,
      { answerId: answerId ?? null, textAnswer: textAnswer ?? '', seq: seq ?? null, base: base ?? 0, settles: settles ?? [] },
    ]),
  )
