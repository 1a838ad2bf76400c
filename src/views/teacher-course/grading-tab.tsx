import { CircleCheck } from 'lucide-react'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { CourseView } from '../../../domain/api/courses.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDateTime, plural } from '../ui/format.ts'
import { ButtonLink, Link } from '../ui/link.tsx'
import styles from './course-tabs.module.css'
import { type QuizToGrade, toGradeOf } from './to-grade.ts'

interface GradingTabProps {
  course: CourseView
  assignments: readonly AssignmentRow[]
}

/** The quizzes of a course in which submissions wait for a grade, each with the way to the first of them. */
export const GradingTab = ({ course, assignments }: GradingTabProps) => {
  const { quizzes, total } = toGradeOf(assignments)
  return (
    <div className={styles.section}>
      <h2>To grade</h2>
      {total === 0 ? (
        <EmptyState icon={<CircleCheck />} title="Nothing is waiting to be graded." />
      ) : (
        <ul className={styles.list}>
          {quizzes.map((one) => (
            <Waiting key={one.quiz.id} {...one} isReadOnly={course.archivedAt !== undefined} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** An archived course can only be read, so nothing is graded there. */
const Waiting = ({ quiz: { id, title, due_date: due }, waiting, isReadOnly }: QuizToGrade & { isReadOnly: boolean }) => {
  const words = `${isReadOnly ? 'Read' : 'Grade'} ${plural(waiting, 'submission')}`
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link to={paths.quizReview(id)}>{title}</Link>
        </h3>
        <p className={styles.muted}>Due: {formatDateTime(due)}</p>
      </div>
      <ButtonLink to={paths.firstWaiting(id)} variant={isReadOnly ? undefined : 'accent'} aria-label={`${words} of ${isolated(title)}`}>
        {words}
      </ButtonLink>
    </li>
  )
}
