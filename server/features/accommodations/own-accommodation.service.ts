import type { OwnAccommodation } from '../../../domain/api/accommodations.ts'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import { deadlineOf, type Outage, outagesCountFrom } from '../../../domain/time/deadline.ts'
import type { EffectiveFacts } from '../../../domain/time/effective-facts.ts'
import { partViews } from '../../../domain/time/effective-view.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import { outageStore } from '../attempts/outages.store.ts'
import type { OwnQuiz } from './given.store.ts'

/** Shows a student what is given to them; `beginsAt` is when an attempt could begin, null where one is open. */
function ownAccommodation(facts: EffectiveFacts, outages: readonly Outage[], beginsAt: number | null): OwnAccommodation {
  const { at, because } = beginsAt === null ? { at: null, because: 'none' as const } : deadlineOf(beginsAt, facts, outages)
  const end = at === null || because === 'none' ? null : { at: isoOf(at), because }
  return { parts: partViews(facts.parts), largerText: facts.largerText, end }
}

/** Reads a student's own accommodation for the replies that the student gets; nothing where everybody has the same. `now` is null while an attempt is open. */
export const accommodationReader =
  (db: Deps['db']) =>
  async (quiz: OwnQuiz<Assignment>, now: number | null): Promise<{ accommodation?: OwnAccommodation }> => {
    if (quiz.parts.length === 0) return {}
    const beginsAt = now === null ? null : Math.max(now, quiz.availableFrom ?? now)
    const outages = await outageStore(db).since(outagesCountFrom(quiz) ?? beginsAt ?? 0)
    return { accommodation: ownAccommodation(quiz, outages, beginsAt) }
  }
