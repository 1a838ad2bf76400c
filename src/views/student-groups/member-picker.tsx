import { useMemo, useState } from 'react'
import type { StudentGroupView } from '../../../domain/api/accommodations.ts'
import type { CourseStudent } from '../../../domain/api/courses.ts'
import { byLastName, matchPeople, pageOf } from '../../../domain/course/student-search.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { plural } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { SearchField } from '../ui/search-field.tsx'
import styles from './student-groups.module.css'

export interface MemberPickerProps {
  students: readonly CourseStudent[]
  /** Who is in the group as it was read. */
  former: StudentGroupView['members']
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The students of the course to choose members from, those who were members first; searched, in pages of 10. */
export const MemberPicker = ({ students, former, chosen, onChange }: MemberPickerProps) => {
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState(1)
  const sorted = useMemo(() => {
    const members = new Set(former.map(({ studentId }) => studentId))
    const inOrder = byLastName(students)
    return [...inOrder.filter(({ id }) => members.has(id)), ...inOrder.filter(({ id }) => !members.has(id))]
  }, [students, former])
  const { page, pages, items } = pageOf(matchPeople(sorted, search), wanted)
  const look = (text: string) => {
    setSearch(text)
    setWanted(1)
  }
  const choose = (id: string, checked: boolean) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset className={styles.members}>
      <legend className={styles.legend}>Members</legend>
      <SearchField label="Search students" placeholder="Name or email" value={search} onChange={look} />
      <p role="status" className={styles.muted}>
        {plural(chosen.length, 'member')} chosen
      </p>
      {items.map((student) => (
        <Checkbox
          key={student.id}
          label={<bdi>{fullName(student)}</bdi>}
          description={<span className={styles.long}>{student.email}</span>}
          checked={chosen.includes(student.id)}
          onChange={(checked) => choose(student.id, checked)}
        />
      ))}
      {items.length === 0 && <p className={styles.muted}>No students match</p>}
      <Pagination page={page} pages={pages} onPage={setWanted} />
    </fieldset>
  )
}
