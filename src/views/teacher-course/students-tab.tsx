import { Users } from 'lucide-react'
import type { CourseStudent, CourseView } from '../../../domain/api/courses.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { paths } from '../../paths.ts'
import { useStudentSearch } from '../teacher-courses/use-student-search.ts'
import { Avatar } from '../ui/avatar.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDate, plural } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SearchField } from '../ui/search-field.tsx'
import styles from './course-tabs.module.css'

const PAGE_SIZE = 50

/** A grader of groups is not told how many students the course has. */
const countWords = ({ onlyGroups, maxStudents }: CourseView, count: number): string =>
  onlyGroups ? `${plural(count, 'student')} in your groups` : `${count} of ${plural(maxStudents, 'place')} taken`

/** Who is enrolled in a course, and how many places there are. */
export const StudentsTab = ({ course }: { course: CourseView }) => {
  const students = course.students ?? []
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <h2>Students</h2>
        <p className={styles.muted}>{countWords(course, students.length)}</p>
      </div>
      {students.length === 0 ? <NoStudents course={course} /> : <StudentSearch students={students} />}
    </div>
  )
}

const NoStudents = ({ course: { id, sharedAs, archivedAt, onlyGroups } }: { course: CourseView }) => (
  <EmptyState
    icon={<Users />}
    title={onlyGroups ? 'No students in your groups' : 'No students enrolled yet'}
    action={mayAs(sharedAs, 'teach') && archivedAt === undefined && <ButtonLink to={paths.enrollList(id)}>Enroll a List</ButtonLink>}
  />
)

/** Students by last name in pages of 50, searched by name or e-mail; searching starts at the first page. */
const StudentSearch = ({ students }: { students: readonly CourseStudent[] }) => {
  const { items, page, pages, count, search, searchFor, showPage } = useStudentSearch(students, PAGE_SIZE)
  return (
    <>
      <SearchField label="Search students" placeholder="Name or email" value={search} onChange={searchFor} />
      <p role="status" className={styles.muted}>
        {plural(count, 'student')}
      </p>
      {items.length > 0 && (
        <DataTable label="Students" dense stack columns={['Student', 'Enrolled']}>
          {items.map((student) => (
            <StudentRow key={student.id} {...student} />
          ))}
        </DataTable>
      )}
      <Pagination page={page} pages={pages} onPage={showPage} />
    </>
  )
}

const StudentRow = ({ firstName, lastName, email, enrolledAt }: CourseStudent) => {
  const name = fullName({ firstName, lastName })
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <Avatar name={name} />
          <span className={styles.names}>
            <bdi>{name}</bdi>
            <span className={styles.email}>
              <MailAddress address={email} />
            </span>
          </span>
        </span>
      </th>
      <td data-label="Enrolled">{formatDate(enrolledAt)}</td>
    </tr>
  )
}
