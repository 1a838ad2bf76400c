import type { CourseAccommodationBody, QuizAccommodationBody } from '../../../domain/api/accommodations.ts'
import type { User } from '../../../domain/people/user.ts'
import { type Accommodation, noAccommodation } from '../../../domain/time/accommodation.ts'
import { instantOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { type Change, noteOf } from './accommodation-changes.store.ts'
import { changingAccommodations } from './accommodation-lock.ts'
import { accommodationStore, giveInTransaction } from './accommodations.store.ts'
import type { Giver, Giving, Scope } from './giving.ts'
import { studentGroupStore } from './student-groups.store.ts'

const invalid = (param: string, msg: string) => new Refusal(400, 'invalid', msg, { errors: [{ param, msg }] })

/** Returns whether a factor has at most two decimals. */
export const isFactor = (factor: number): boolean => Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-6

const isNothing = (given: Accommodation): boolean =>
  (Object.keys(noAccommodation) as (keyof Accommodation)[]).every((field) => given[field] === noAccommodation[field])

/** Reads what is sent as what is given, null where that is nothing; refuses a factor of more decimals and a window that closes before it opens. */
export function sentAccommodation(sent: CourseAccommodationBody | QuizAccommodationBody | null): Accommodation | null {
  if (sent === null) return null
  if (!isFactor(sent.timeFactor)) throw invalid('timeFactor', 'A time factor has at most two decimals.')
  const dates = 'dueDate' in sent ? sent : { availableFrom: null, availableUntil: null, dueDate: null }
  const [availableFrom, availableUntil] = [instantOf(dates.availableFrom), instantOf(dates.availableUntil)]
  if (availableFrom !== null && availableUntil !== null && availableFrom >= availableUntil)
    throw invalid('availableUntil', 'The individual window has to end after it opens.')
  const given = { ...sent, timeFactor: Math.round(sent.timeFactor * 100) / 100, availableFrom, availableUntil }
  const accommodation: Accommodation = { ...given, dueDate: instantOf(dates.dueDate) }
  return isNothing(accommodation) ? null : accommodation
}

/** Who gives, why, and from where. */
interface From {
  user: User
  reason: string
  address: string
}

/** Gives accommodations: stores and logs a change, brings it to running attempts, and returns how many of those it reached. */
export function accommodationGiver({ db, engine, now, newId, noteRetry, securityLog }: Deps) {
  const store = accommodationStore(db)

  const extend = async (scope: Scope): Promise<number> => {
    let extended = 0
    for (const id of await store.running(scope)) extended += await engine.extendDeadlines(id)
    return extended
  }

  const give = (givings: readonly Giving[], { courseId }: Scope, giver: Giver): Promise<Change[]> =>
    changingAccommodations(db, { courseId, noteRetry }, async (trx) => {
      for (const { receiver } of givings)
        if ('groupId' in receiver && !(await studentGroupStore(trx).isIn(courseId, receiver.groupId))) throw notFound()
      return giveInTransaction(trx, givings, giver)
    })

  return {
    extend,
    /** Gives to several for the same course or quiz, to all or to nobody; a note names each change. */
    async giveAll(givings: readonly Giving[], { user, reason, address }: From): Promise<number> {
      if (!givings[0]) return 0
      const giver = { by: user.id, at: now(), reason, newId }
      for (const change of await give(givings, givings[0].scope, giver)) securityLog.record(noteOf(change, user.id, address))
      // Also where nothing changed: a server may have ended between the change and its extension.
      return extend(givings[0].scope)
    },
  }
}
