import type { AdminCourse } from '../../../domain/api/admin.ts'
import { isPlaceCountEntered } from '../../../domain/course/course.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { formatNumber } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import styles from './admin.module.css'

const columns = ['Course', 'Code', 'Teacher', 'Students', 'Assignments', 'Status', 'Actions']

/** One page of courses with how much is in each; rows become blocks on a phone. */
export const CourseTable = ({ courses }: { courses: readonly AdminCourse[] }) => (
  <DataTable label="Courses" stack columns={columns}>
    {courses.map((course) => (
      <Row key={course.id} course={course} />
    ))}
  </DataTable>
)

const publishedWords = ({ assignmentCount, publishedCount }: AdminCourse): string =>
  assignmentCount === 0 ? '0' : `${formatNumber(assignmentCount)} (${formatNumber(publishedCount)} published)`

const Row = ({ course }: { course: AdminCourse }) => (
  <tr>
    <th scope="row">
      <span className={styles.stacked}>
        <span className={styles.strong}>{course.title}</span>
        <span className={styles.small}>{course.subject}</span>
      </span>
    </th>
    <td data-label="Code">
      <span className={styles.long}>{course.code}</span>
    </td>
    <td data-label="Teacher">
      <span className={styles.stacked}>
        <span className={styles.long}>{fullName(course.teacher)}</span>
        <span className={styles.small}>{course.teacher.email}</span>
      </span>
    </td>
    <td data-label="Students">
      {formatNumber(course.studentCount)}
      {isPlaceCountEntered(course) && ` of ${formatNumber(course.maxStudents)}`}
    </td>
    <td data-label="Assignments">{publishedWords(course)}</td>
    <td data-label="Status" className={styles.nowrap}>
      {course.isActive ? <Badge tone="ok">Active</Badge> : <Badge>Inactive</Badge>}
    </td>
    <td>
      <ButtonLink to={paths.adminCourseDeletion(course.id)} size="sm" variant="quiet" aria-label={`Delete ${isolated(course.title)}`}>
        Delete
      </ButtonLink>
    </td>
  </tr>
)
