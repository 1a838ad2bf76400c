/** What becomes of one address of a list of students. */
export type EnrollResult = 'enrolled' | 'alreadyEnrolled' | 'noSuchStudent' | 'invalidEmail' | 'duplicate' | 'courseFull'

/** Returns whether a line is faulty: somebody is asked for who cannot be enrolled. A student twice in the list, or in the course already, is no fault. */
export const isEnrollFault = (result: EnrollResult): boolean =>
  result === 'noSuchStudent' || result === 'invalidEmail' || result === 'courseFull'

/** A student who was found by an address of the list. */
export interface FoundStudent {
  id: string
  isEnrolled: boolean
}

/** Decides for every address in its order what becomes of it; null is no address, `places` are the free places of the course. */
export function enrollResultsOf(
  keys: readonly (string | null)[],
  found: ReadonlyMap<string, FoundStudent>,
  places: number,
): EnrollResult[] {
  const seen = new Set<string>()
  let left = places
  return keys.map((key) => {
    if (key === null) return 'invalidEmail'
    if (seen.has(key)) return 'duplicate'
    seen.add(key)
    const student = found.get(key)
    if (!student) return 'noSuchStudent'
    if (student.isEnrolled) return 'alreadyEnrolled'
    left -= 1
    return left < 0 ? 'courseFull' : 'enrolled'
  })
}
