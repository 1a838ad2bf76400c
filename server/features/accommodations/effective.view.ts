import type { EffectivePartView, EffectiveView, OwnAccommodation } from '../../../domain/api/accommodations.ts'
import { attemptsToRead } from '../../../domain/quiz/quiz.ts'
import { deadlineOf, type Outage, windowEnd } from '../../../domain/time/deadline.ts'
import type { EffectiveFacts, EffectivePart } from '../../../domain/time/effective-facts.ts'
import { isoOf } from '../../../domain/time/iso.ts'

function partView(part: EffectivePart): EffectivePartView {
  if (!('at' in part)) return part
  const at = isoOf(part.at)
  return part.kind === 'availableFrom' ? { ...part, at, quizAt: isoOf(part.quizAt) } : { ...part, at, quizAt: isoOf(part.quizAt) }
}

/** Shows why somebody has what they have. */
export const partViews = (parts: readonly EffectivePart[]): EffectivePartView[] => parts.map(partView)

/** Shows what somebody has of a quiz, and why. */
export const effectiveView = (facts: EffectiveFacts, outages: readonly Outage[]): EffectiveView => ({
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

/** Shows a student what is given to them; `beginsAt` is when an attempt could begin, null where one is open. */
export function ownAccommodation(facts: EffectiveFacts, outages: readonly Outage[], beginsAt: number | null): OwnAccommodation {
  const { at, because } = beginsAt === null ? { at: null, because: 'none' as const } : deadlineOf(beginsAt, facts, outages)
  const end = at === null || because === 'none' ? null : { at: isoOf(at), because }
  return { parts: partViews(facts.parts), largerText: facts.largerText, end }
}
