import { useMemo, useState } from 'react'
import type { CourseStudent } from '../../../domain/api/courses.ts'
import { byLastName, matchPeople, pageOf } from '../../../domain/course/student-search.ts'

/** Lists students by last name in pages, searched by name or e-mail; a search starts at the first page. */
export function useStudentSearch(students: readonly CourseStudent[], pageSize?: number) {
  const [search, setSearch] = useState('')
  const [wanted, showPage] = useState(1)
  const sorted = useMemo(() => byLastName(students), [students])
  const found = matchPeople(sorted, search)
  const searchFor = (text: string) => {
    setSearch(text)
    showPage(1)
  }
  return { ...pageOf(found, wanted, pageSize), count: found.length, search, searchFor, showPage }
}
