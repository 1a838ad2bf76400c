import type { CourseAccommodationBody, QuizAccommodationBody } from '../../../domain/api/accommodations.ts'
import type { User } from '../../../domain/people/user.ts'
import { type Accommodation, noAccommodation } from '../../../domain/time/accommodation.ts'
import { instantOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { accommodationStore, type Giver, type Giving, type Scope } from './accommodations.store.ts'

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
    throw invalid('availableUntil', 'The own window has to end after it opens.')
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

/** Returns what gives for somebody: it stores, takes a note, and brings the change to running attempts; answers how many of those it reached. */
export function accommodationGiver({ db, engine, now, newId, securityLog }: Deps) {
  const store = accommodationStore(db)

  const extend = async (scope: Scope): Promise<number> => {
    let extended = 0
    for (const id of await store.running(scope)) extended += await engine.extendDeadlines(id)
    return extended
  }

  const note = ({ scope, receiver, accommodation }: Giving, { by, reason }: Giver, address: string): void => {
    const { studentId = null, groupId = null } = { studentId: undefined, groupId: undefined, ...receiver }
    const given = accommodation ?? { timeFactor: null, extraMinutes: null, extraAttempts: null }
    const { timeFactor, extraMinutes, extraAttempts } = given
    const facts = { ...scope, groupId, timeFactor, extraMinutes, extraAttempts, isTaken: accommodation === null, reason }
    securityLog.record({ kind: 'accommodationChanged', actorId: by, targetId: studentId, address, facts })
  }

  return {
    extend,
    /** Gives to several for the same course or quiz, to all or to nobody; a note names each change and why. */
    async giveAll(givings: readonly Giving[], { user, reason, address }: From): Promise<number> {
      const giver = { by: user.id, at: now(), reason, newId }
      for (const giving of await store.give(givings, giver)) note(giving, giver, address)
      // Also where nothing changed: a server may have ended between the change and its extension.
      return givings[0] ? extend(givings[0].scope) : 0
    },
  }
}
