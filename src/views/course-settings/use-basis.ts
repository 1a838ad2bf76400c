import { useState } from 'react'
import type { CourseBody, CourseView } from '../../../domain/api/courses.ts'
import { bodyOf, fieldsOf } from './course-fields.ts'

/** Returns what the writer of the form has read of the course: what filled the form, and once that is saved, what they sent last. */
export function useBasis(course: CourseView): { basis: CourseBody; noteSent: (sent: CourseBody) => void } {
  const [known, setKnown] = useState(() => ({ course, basis: bodyOf(fieldsOf(course)) }))
  const [sent, noteSent] = useState(known.basis)
  if (known.course !== course) setKnown({ course, basis: sent })
  return { basis: known.basis, noteSent }
}
