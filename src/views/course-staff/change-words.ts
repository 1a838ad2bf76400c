import type { CourseStaffChange } from '../../../domain/api/course-staff.ts'
import { roleWords } from './role-words.ts'

const inWords = new Intl.ListFormat('en')

/** Names the students whom a grader sees, by the names of groups; null for all. */
export function gradedWords(onlyGroups: readonly string[] | null): string {
  if (onlyGroups === null) return 'all students'
  return onlyGroups.length === 0 ? 'no students, because the groups were deleted' : `students of ${inWords.format(onlyGroups)}`
}

/** How a change of who works in the course reads. */
export function changeWords({ name, before, after, onlyGroups }: CourseStaffChange): string {
  if (onlyGroups !== undefined) return `${name} sees ${gradedWords(onlyGroups)}`
  if (after === null) return `${name} was removed`
  if (after === 'owner') return `${name} was made the owner`
  if (before === null) return `${name} was added as ${roleWords[after]}`
  return `${name} is ${roleWords[after]} instead of ${roleWords[before]}`
}
