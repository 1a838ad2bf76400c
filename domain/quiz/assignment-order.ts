/** Orders due dates (ISO strings) ascending, those without one last. */
export function byDueDate(first: string | null, second: string | null): number {
  if (first === second) return 0
  if (first === null) return 1
  if (second === null) return -1
  return Date.parse(first) - Date.parse(second)
}

/** What decides where an assignment stands in a student's list; due, from and until are ISO strings or null. */
export interface AssignmentTimes {
  due_date: string | null
  available_from: string | null
  available_until: string | null
  has_open_attempt?: boolean | undefined
}

export type AssignmentGroup = 'open' | 'upcoming' | 'past'

const isBefore = (iso: string | null, now: number): boolean => iso !== null && Date.parse(iso) < now

/** Returns where an assignment belongs at `now` (epoch ms): past once it has closed, or, where it never closes, once it was due; what is under way is open. */
export function groupOf(
  { due_date, available_from, available_until, has_open_attempt = false }: AssignmentTimes,
  now: number,
): AssignmentGroup {
  if (has_open_attempt) return 'open'
  if (available_from !== null && !isBefore(available_from, now)) return 'upcoming'
  return isBefore(available_until ?? due_date, now) ? 'past' : 'open'
}
