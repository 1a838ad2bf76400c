import { useSelector } from '@xstate/react'
import { ClipboardList } from 'lucide-react'
import type { FC } from 'react'
import { selectAssignments, selectLoadedAt, selectView } from '../../machines/student-course/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/loading-view.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { AssignmentItem } from './assignment-item.tsx'
import styles from './student-course.module.css'
import type { StudentCourseProps } from './student-course-page.tsx'

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
  return (
    <ul className={styles.list}>
      {assignments.map((assignment) => (
        <AssignmentItem key={assignment.id} assignment={assignment} now={now} />
      ))}
    </ul>
  )
}

const Failed = ({ course }: Pick<StudentCourseProps, 'course'>) => (
  <Banner
    tone="bad"
    title="The assignments could not be loaded."
    action={{ label: 'Try Again', onAction: () => course.send({ type: 'RETRY' }) }}
  />
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
