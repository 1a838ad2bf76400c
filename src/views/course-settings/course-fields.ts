import type { CourseBody, CourseView } from '../../../domain/api/courses.ts'
import { courseFaults } from '../../../domain/course/course.ts'
import { courseFaultSentences } from '../../../domain/text/fault-sentences.ts'

/** What the form holds; numbers are null while their fields are empty. */
export interface CourseFields extends Omit<CourseBody, 'maxStudents' | 'credits'> {
  maxStudents: number | null
  credits: number | null
}

/** Fills the form with the facts of a course. */
export const fieldsOf = (course: CourseView): CourseFields => ({
  title: course.title,
  code: course.code,
  subject: course.subject,
  description: course.description,
  maxStudents: course.maxStudents,
  credits: course.credits,
  startDate: course.startDate,
  endDate: course.endDate,
  isActive: course.isActive,
})

/** Returns what the form sends. */
export const bodyOf = ({ maxStudents, credits, ...fields }: CourseFields): CourseBody => ({
  ...fields,
  maxStudents: maxStudents ?? 0,
  credits: credits ?? 0,
})

/** Returns what is wrong with the form, by field. */
export function faultsOf(fields: CourseFields): ReadonlyMap<string, string> {
  const { startDate = null, endDate = null, ...body } = bodyOf(fields)
  return new Map(courseFaults({ ...body, startDate, endDate }).map(({ field, code }) => [field, courseFaultSentences[code]]))
}
