import type { CourseStudent } from '../../../domain/api/courses.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { formatDate, plural } from '../ui/format.ts'
import { MailAddress } from '../ui/mail-address.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SearchField } from '../ui/search-field.tsx'
import styles from './teacher-courses.module.css'
import { useStudentSearch } from './use-student-search.ts'

export const SEARCH_ID = 'search-students'

export interface StudentListProps {
  students: readonly CourseStudent[]
  mayMakeCodes: boolean
  mayRemove: boolean
  onMakeCode: (studentId: string) => void
  onRemove: (studentId: string) => void
}

const columns = ['Student', 'Email', 'Enrolled']

/** Students by last name in pages of 10, searched by name or e-mail; searching starts at the first page. */
export const StudentList = ({ students, ...acts }: StudentListProps) => {
  const { items, page, pages, count, search, searchFor, showPage } = useStudentSearch(students)
  return (
    <>
      <SearchField id={SEARCH_ID} label="Search students" placeholder="Name or email" value={search} onChange={searchFor} />
      <p role="status" className={styles.muted}>
        {plural(count, 'student')}
      </p>
      {items.length > 0 && (
        <div>
          <DataTable label="Students" dense stack columns={acts.mayMakeCodes || acts.mayRemove ? [...columns, 'Actions'] : columns}>
            {items.map((student) => (
              <StudentRow key={student.id} student={student} {...acts} />
            ))}
          </DataTable>
        </div>
      )}
      <Pagination page={page} pages={pages} onPage={showPage} />
    </>
  )
}

interface RowProps extends Omit<StudentListProps, 'students'> {
  student: CourseStudent
}

const StudentRow = ({ student, mayMakeCodes, mayRemove, onMakeCode, onRemove }: RowProps) => {
  const name = fullName(student)
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <Avatar name={name} />
          {name}
        </span>
      </th>
      <td data-label="Email">
        <MailAddress address={student.email} />
      </td>
      <td data-label="Enrolled">{formatDate(student.enrolledAt)}</td>
      {(mayMakeCodes || mayRemove) && (
        <td>
          <div className={styles.acts}>
            {mayMakeCodes && (
              <Button size="sm" aria-label={`Sign-in Code for ${isolated(name)}`} onClick={() => onMakeCode(student.id)}>
                Sign-in Code
              </Button>
            )}
            {mayRemove && (
              <Button size="sm" aria-label={`Remove ${isolated(name)}`} onClick={() => onRemove(student.id)}>
                Remove
              </Button>
            )}
          </div>
        </td>
      )}
    </tr>
  )
}
