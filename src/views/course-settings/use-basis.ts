import { useState } from 'react'
import type { CourseBody, CourseView } from '../../../domain/api/courses.ts'
import { bodyOf, fieldsOf } from './course-fields.ts'

interface Basis {
  /** What the writer of the form has read of the course: what filled the form, and of what they sent last whatever was stored. */
  basis: CourseBody
  noteSent: (sent: CourseBody) => void
  /** Says whether a form with these contents holds changes that were not saved. */
  isUnsaved: (written: CourseBody) => boolean
}

/** Follows what is stored of a course while its form is open. */
export function useBasis(course: CourseView): Basis {
  const stored = bodyOf(fieldsOf(course))
  const [known, setKnown] = useState({ course, basis: stored, saved: stored })
  const [sent, noteSent] = useState(stored)
  if (known.course !== course) {
    const kept = Object.entries(sent).filter(([field, value]) => stored[field as keyof CourseBody] === value)
    setKnown({ course, basis: { ...known.basis, ...Object.fromEntries(kept) }, saved: sent })
  }
  const isUnsaved = (written: CourseBody) => JSON.stringify(written) !== JSON.stringify(known.saved)
  return { basis: known.basis, noteSent, isUnsaved }
}
