import { presenceTimes } from '../time/durations.ts'

/** What an exam room has to know of a student to say who needs help; instants in ISO, null where there is none. */
export interface RoomFacts {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly state: 'notStarted' | 'intro' | 'writing' | 'paused' | 'submitted'
  readonly seenAt: string | null
  readonly awaySince: string | null
  readonly takeOvers: number
}

/** Why a teacher looks at a student, the most urgent first. */
export const roomConcerns = ['silent', 'away', 'deviceChanged', 'paused', 'notStarted', 'intro', 'writing', 'submitted'] as const
export type RoomConcern = (typeof roomConcerns)[number]

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })

/** Returns the most urgent concern about a student at an instant (epoch ms); the clock of the paused is stopped, so they are never silent. */
export function concernOf({ state, seenAt, awaySince, takeOvers }: RoomFacts, now: number): RoomConcern {
  if (state !== 'writing') return state
  if (seenAt === null || now - Date.parse(seenAt) >= presenceTimes.silent) return 'silent'
  if (awaySince !== null) return 'away'
  return takeOvers > 0 ? 'deviceChanged' : 'writing'
}

/** Returns whether a concern calls for a teacher. */
export const needsHelp = (concern: RoomConcern): boolean => ['silent', 'away', 'deviceChanged'].includes(concern)

/** Sorts students by who needs help at an instant (epoch ms), equal ones by name, so that rows move only where something happened. */
export function byConcern<Student extends RoomFacts>(students: readonly Student[], now: number): Student[] {
  const rank = new Map(students.map((one) => [one, roomConcerns.indexOf(concernOf(one, now))]))
  const rankOf = (one: Student) => rank.get(one) ?? 0
  return [...students].sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      collator.compare(a.lastName, b.lastName) ||
      collator.compare(a.firstName, b.firstName) ||
      collator.compare(a.email, b.email),
  )
}
