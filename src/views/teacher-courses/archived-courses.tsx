import type { CourseView } from '../../../domain/api/courses.ts'
import { paths } from '../../paths.ts'
import { formatDate } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'

/** The courses that are only read, below the others and closed at first. */
export const ArchivedCourses = ({ archived }: { archived: readonly CourseView[] }) =>
  archived.length > 0 && (
    <details>
      <summary>Archived courses ({archived.length})</summary>
      <ul>
        {archived.map(({ id, title, code, archivedAt }) => (
          <li key={id}>
            <Link to={paths.teacherCourse(id)}>{title}</Link> · <bdi>{code}</bdi> · archived {formatDate(archivedAt)}
          </li>
        ))}
      </ul>
    </details>
  )
