import type { EffectiveView, QuizAccommodationBody } from '../../../domain/api/accommodations.ts'
import type { Accommodation } from '../../../domain/time/accommodation.ts'
import { effectiveFacts, type QuizTerms } from '../../../domain/time/effective-facts.ts'
import { effectiveView } from '../../../domain/time/effective-view.ts'
import { instantOf } from '../../../domain/time/iso.ts'
import type { QuizList } from './setup.ts'

const UNLIMITED = -1

/** What a quiz gives everybody, as its list says it. */
export type ListedTerms = Pick<QuizList, 'quiz' | 'window'>

const termsOf = ({ quiz, window }: ListedTerms): QuizTerms => ({
  timeLimitMinutes: quiz.timeLimitMinutes,
  availableFrom: instantOf(quiz.availableFrom),
  availableUntil: instantOf(window.until),
  dueDate: instantOf(quiz.dueDate),
  allowedAttempts: quiz.allowedAttempts === UNLIMITED ? null : quiz.allowedAttempts,
  oneQuestionAtTime: quiz.oneQuestionAtTime,
  cantGoBack: quiz.cantGoBack,
})

const readGiven = (given: QuizAccommodationBody): Accommodation => ({
  ...given,
  availableFrom: instantOf(given.availableFrom),
  availableUntil: instantOf(given.availableUntil),
  dueDate: instantOf(given.dueDate),
})

/** Returns what a student would have of a quiz who is given this, the same as the server would say. */
export function effectOf(terms: ListedTerms, given: readonly (QuizAccommodationBody | null)[]): EffectiveView {
  const outages = terms.window.outages.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }))
  const facts = effectiveFacts(
    termsOf(terms),
    given.flatMap((one) => (one === null ? [] : readGiven(one))),
  )
  return effectiveView(facts, outages)
}
