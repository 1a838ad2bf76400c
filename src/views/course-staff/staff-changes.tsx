import type { CourseStaffChange } from '../../../domain/api/course-staff.ts'
import { formatDateTime } from '../ui/format.ts'
import styles from './course-staff.module.css'
import { changeWords } from './role-words.ts'

/** The latest changes of who works in the course, which everybody in it can read. */
export const StaffChanges = ({ changes }: { changes: readonly CourseStaffChange[] }) =>
  changes.length > 0 && (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      <ul className={styles.list}>
        {changes.map(({ id, at, name, by, before, after }) => (
          <li key={id} className={styles.long}>
            {formatDateTime(at)}: {changeWords(name, before, after)}, by <bdi>{by}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
