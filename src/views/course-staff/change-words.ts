import type { CourseStaffChange } from '../../../domain/api/course-staff.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { roleWords } from './role-words.ts'

const inWords = new Intl.ListFormat('en')

/** Names the students whom a grader sees, by the names of groups; null for all. */
export function scopeWords(onlyGroups: readonly string[] | null): string {
  if (onlyGroups === null) return 'all students'
  return onlyGroups.length === 0
    ? 'no students, because the groups were deleted'
    : `students of ${inWords.format(onlyGroups.map(isolated))}`
}

/** How a change of who works in the course reads. */
export function changeWords({ name, before, after, onlyGroups }: CourseStaffChange): string {
  const who = isolated(name)
  if (onlyGroups !== undefined) return `${who} sees ${scopeWords(onlyGroups)}`
  if (after === null) return `${who} was removed`
  if (after === 'owner') return `${who} was made the owner`
  if (before === null) return `${who} was added as ${roleWords[after]}`
  return `${who} was changed from ${roleWords[before]} to ${roleWords[after]}`
}
