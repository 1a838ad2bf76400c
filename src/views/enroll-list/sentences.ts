import type { CourseView } from '../../../domain/api/courses.ts'
import type { EnrollResult } from '../../../domain/api/enroll-batch.ts'
import { isPlaceCountEntered } from '../../../domain/course/course.ts'
import type { Problem } from '../../../domain/problem.ts'
import { failureSentence, listFileFault, refusedSentence } from '../errors/failure-sentence.ts'
import { formatNumber, plural } from '../ui/format.ts'
import type { VerdictWords } from '../ui/verdict-table.tsx'

/** The sentence for a course that could not be read. */
export const loadFailureSentence = (failure: Problem | null): string => failureSentence(failure, 'Failed to fetch the course')

/** How full a course is; the places count only where somebody entered them. */
export const placesWords = (course: CourseView): string =>
  isPlaceCountEntered(course)
    ? `${course.currentEnrollment} of ${course.maxStudents} places taken`
    : plural(course.currentEnrollment, 'student')

/** The sentence for a file, a check or an enrolling that failed. */
export function refusalSentence(refusal: Problem): string {
  return listFileFault(refusal) ?? refusedSentence(refusal, 'Failed to enroll students')
}

const mostNamed = 10

/** Names the lines whose address belongs to no student, and says what can be done. */
export function missingSentence(lines: readonly number[]): string {
  const isOne = lines.length === 1
  const named = lines.slice(0, mostNamed).join(', ')
  const more = lines.length > mostNamed ? ` and ${formatNumber(lines.length - mostNamed)} more` : ''
  return [
    `${isOne ? 'Line' : 'Lines'} ${named}${more}: there is no student account with ${isOne ? 'this email address' : 'these email addresses'}.`,
    isOne
      ? 'Check the spelling; if it is right, the student has to register, or an admin has to add the account.'
      : 'Check the spelling; if it is right, the students have to register, or an admin has to add their accounts.',
    'Then enroll the list again: whoever is in the course already stays in it.',
  ].join(' ')
}

/** What becomes of a line, as the report of a check says it. */
export const checkedWords: VerdictWords<EnrollResult> = {
  enrolled: { label: 'Will be enrolled', tone: 'ok' },
  alreadyEnrolled: { label: 'Already in the course', tone: 'neutral' },
  duplicate: { label: 'Twice in the list', tone: 'neutral' },
  noSuchStudent: { label: 'No such student', tone: 'bad' },
  invalidEmail: { label: 'Not an email address', tone: 'bad' },
  courseFull: { label: 'Course is full', tone: 'warn' },
}

/** What became of a line, as the result says it. */
export const appliedWords: VerdictWords<EnrollResult> = { ...checkedWords, enrolled: { label: 'Enrolled', tone: 'ok' } }
