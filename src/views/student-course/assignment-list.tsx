import { useSelector } from '@xstate/react'
import { ClipboardList } from 'lucide-react'
import { type FC, useId } from 'react'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { type AssignmentGroup, groupOf } from '../../../domain/quiz/assignment-order.ts'
import { selectAssignments, selectLoadedAt, selectView } from '../../machines/student-course/selectors.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/loading-view.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { AssignmentItem } from './assignment-item.tsx'
import styles from './student-course.module.css'
import type { StudentCourseProps } from './student-course-props.ts'

/** The published assignments of the course, or what stands in their place. */
export const AssignmentList = ({ course }: Pick<StudentCourseProps, 'course'>) => {
  const List = lists[useSelector(course, selectView)] ?? Listed
  const isListed = useSelector(course, selectView) === 'list'
  const count = useSelector(course, selectAssignments).length
  return (
    <section className={styles.section} aria-labelledby="assignments">
      <h2 id="assignments">Assignments{isListed && ` (${count})`}</h2>
      <List course={course} />
    </section>
  )
}

const Listed = ({ course }: Pick<StudentCourseProps, 'course'>) => {
  const assignments = useSelector(course, selectAssignments)
  const now = useSelector(course, selectLoadedAt)
  if (assignments.length === 0)
    return (
      <EmptyState
        icon={<ClipboardList />}
        title="No assignments available"
        text="Your instructor hasn't published any assignments yet. Check back later."
      />
    )
  const groups = Object.groupBy(assignments, (assignment) => groupOf(assignment, now))
  return (['open', 'upcoming', 'past'] as const).map((group) => {
    const members = groups[group] ?? []
    return (
      members.length > 0 && (
        <Group key={group} title={groupWords[group]} assignments={group === 'past' ? members.toReversed() : members} now={now} />
      )
    )
  })
}

const groupWords: Record<AssignmentGroup, string> = { open: 'Open', upcoming: 'Upcoming', past: 'Past' }

interface GroupProps {
  title: string
  assignments: readonly AssignmentRow[]
  now: number
}

/** Assignments by due date; those that are past the latest first. */
const Group = ({ title, assignments, now }: GroupProps) => {
  const id = useId()
  return (
    <div className={styles.group}>
      <h3 id={id} className={styles.groupTitle}>{`${title} (${assignments.length})`}</h3>
      <ul className={styles.list} aria-labelledby={id}>
        {assignments.map((assignment) => (
          <AssignmentItem key={assignment.id} assignment={assignment} now={now} />
        ))}
      </ul>
    </div>
  )
}

const Failed = ({ course }: Pick<StudentCourseProps, 'course'>) => (
  <RetryBanner page={course} title="The assignments could not be loaded." />
)

const Loading = () => (
  <div role="status">
    <ScreenReaderOnly>Loading assignments...</ScreenReaderOnly>
    <Skeleton lines={6} />
  </div>
)

const lists: Partial<Record<ReturnType<typeof selectView>, FC<Pick<StudentCourseProps, 'course'>>>> = {
  list: Listed,
  listFailed: Failed,
  listLoading: Loading,
}
