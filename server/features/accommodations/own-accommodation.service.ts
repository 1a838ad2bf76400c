import type { OwnAccommodation } from '../../../domain/api/accommodations.ts'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import { outagesCountFrom } from '../../../domain/time/deadline.ts'
import type { Deps } from '../../deps.ts'
import { outageStore } from '../attempts/outages.store.ts'
import { ownAccommodation } from './effective.view.ts'
import type { OwnQuiz } from './given.store.ts'

/** Reads a student's own accommodation for the replies that the student gets; nothing where everybody has the same. `now` is null while an attempt is open. */
export const accommodationReader =
  (db: Deps['db']) =>
  async (quiz: OwnQuiz<Assignment>, now: number | null): Promise<{ accommodation?: OwnAccommodation }> => {
    if (quiz.parts.length === 0) return {}
    const beginsAt = now === null ? null : Math.max(now, quiz.availableFrom ?? now)
    const outages = await outageStore(db).since(outagesCountFrom(quiz) ?? beginsAt ?? 0)
    return { accommodation: ownAccommodation(quiz, outages, beginsAt) }
  }
