import { useSelector } from '@xstate/react'
import { ClipboardList } from 'lucide-react'
import { mayAs } from '../../../domain/course/course-role.ts'
import type { CourseAssignmentsRef } from '../../machines/course-assignments/course-assignments.machine.ts'
import { selectAssignments, selectIsStudentView, shownAssignments } from '../../machines/course-assignments/selectors.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import styles from './teacher-course.module.css'

export interface AssignmentSectionProps {
  page: CourseAssignmentsRef
  courseId: string
  now: number
}

/** The assignments by due date, or the way to the first one. */
export const AssignmentSection = ({ page, courseId, now }: AssignmentSectionProps) => {
  const isStudentView = useSelector(page, selectIsStudentView)
  const mayTeach = useSelector(page, ({ context }) => mayAs(context.content?.course.sharedAs, 'teach'))
  const mayCreate = !isStudentView && mayTeach
  const shown = shownAssignments(useSelector(page, selectAssignments), isStudentView)
  return (
    <section className={styles.section} aria-labelledby="assignments">
      <div className={styles.head}>
        <h2 id="assignments">Assignments &amp; Quizzes</h2>
        {mayCreate && (
          <ButtonLink to={paths.newQuiz(courseId)} variant="accent">
            + Create New Assignment
          </ButtonLink>
        )}
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon={<ClipboardList />}
          title="No assignments or quizzes yet."
          action={mayCreate && <ButtonLink to={paths.newQuiz(courseId)}>Create Your First Assignment</ButtonLink>}
        />
      )}
      <ul className={styles.list}>
        {shown.map((assignment) => (
          <AssignmentCard key={assignment.id} assignment={assignment} page={page} now={now} />
        ))}
      </ul>
    </section>
  )
}
