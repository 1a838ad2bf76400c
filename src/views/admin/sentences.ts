import type { Role } from '../../../domain/people/user.ts'
import type { Problem } from '../../../domain/problem.ts'
import { failureSentence, refusedSentence } from '../errors/failure-sentence.ts'

export const roleWords: Record<Role, string> = { admin: 'Admin', teacher: 'Teacher', student: 'Student' }

/** The roles as a form offers them: teachers first, because students make their own accounts. */
export const roleOptions: { value: Role; label: string }[] = [
  { value: 'teacher', label: roleWords.teacher },
  { value: 'student', label: roleWords.student },
  { value: 'admin', label: roleWords.admin },
]

const reading = {
  figures: 'Failed to load the figures',
  people: 'Failed to load the people',
  courses: 'Failed to load the courses',
  report: 'Failed to load the totals',
  log: 'Failed to load the log',
  status: 'Failed to load the status',
  check: 'The check could not be completed',
} as const

/** The sentence for something that could not be read. */
export const readFailureSentence = (failure: Problem | null, what: keyof typeof reading): string => failureSentence(failure, reading[what])

const asking = {
  create: 'Failed to add this person',
  save: 'Failed to save the changes',
  email: 'Failed to change the email address',
  disable: 'Failed to disable this account',
  enable: 'Failed to enable this account',
  link: 'Failed to create a password link',
  confirm: 'Failed to confirm this account',
  resetStep: 'Failed to reset the two-step sign-in',
} as const

/** The sentence for what a dialog asked for and the server refused. */
export const refusalSentence = (refusal: Problem | null, asked: keyof typeof asking): string | null => {
  if (!refusal) return null
  return refusedSentence(refusal, asking[asked])
}

/** The words of the field that looks for people. */
export const peopleSearch = { label: 'Search people', placeholder: 'Name or email' } as const
