import { useState } from 'react'
import type { CourseBody, CourseView } from '../../../domain/api/courses.ts'
import { bodyOf, fieldsOf } from './course-fields.ts'

/** Returns what the writer of the form has read of the course: what filled the form, and of what they sent last whatever was stored. */
export function useBasis(course: CourseView): { basis: CourseBody; noteSent: (sent: CourseBody) => void } {
  const stored = bodyOf(fieldsOf(course))
  const [known, setKnown] = useState({ course, basis: stored })
  const [sent, noteSent] = useState(stored)
  if (known.course !== course) {
    const kept = Object.entries(sent).filter(([field, value]) => stored[field as keyof CourseBody] === value)
    setKnown({ course, basis: { ...known.basis, ...Object.fromEntries(kept) } })
  }
  return { basis: known.basis, noteSent }
}
