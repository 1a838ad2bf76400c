import { attemptsToRead } from '../quiz/quiz.ts'
import { type Outage, windowEnd } from './deadline.ts'
import type { EffectiveFacts, EffectivePart } from './effective-facts.ts'
import { isoOf } from './iso.ts'

function partView(part: EffectivePart) {
  if (!('at' in part)) return part
  const at = isoOf(part.at)
  return part.kind === 'availableFrom' ? { ...part, at, quizAt: isoOf(part.quizAt) } : { ...part, at, quizAt: isoOf(part.quizAt) }
}

/** Shows why somebody has what they have, with instants as ISO strings. */
export const partViews = (parts: readonly EffectivePart[]) => parts.map(partView)

/** Shows what somebody has of a quiz, and why: the end of the window is later by outages, `allowedAttempts` -1 is unlimited. */
export const effectiveView = (facts: EffectiveFacts, outages: readonly Outage[]) => ({
  timeLimitMinutes: facts.timeLimitMinutes,
  availableFrom: isoOf(facts.availableFrom),
  availableUntil: isoOf(windowEnd(facts, outages)),
  dueDate: isoOf(facts.dueDate),
  allowedAttempts: attemptsToRead(facts.allowedAttempts),
  oneQuestionAtTime: facts.oneQuestionAtTime,
  cantGoBack: facts.cantGoBack,
  largerText: facts.largerText,
  parts: partViews(facts.parts),
})
