import type { CourseStaffChange } from '../../../domain/api/course-staff.ts'
import { formatDateTime } from '../ui/format.ts'
import { changeWords } from './change-words.ts'
import styles from './course-staff.module.css'

/** The latest changes of who works in the course, which everybody in it can read. */
export const StaffChanges = ({ changes }: { changes: readonly CourseStaffChange[] }) =>
  changes.length > 0 && (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.id} className={styles.long}>
            {formatDateTime(change.at)}: {changeWords(change)}, by <bdi>{change.by}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
