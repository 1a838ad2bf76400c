import { useSelector } from '@xstate/react'
import { selectActiveCount, selectPendingCount, selectRequestsFailure, selectScreen } from '../../machines/student-courses/selectors.ts'
import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'
import { Button } from '../ui/button.tsx'
import { plural } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** The heading of the home, which stays while the home is read, so that the focus on it stays too. */
export const CoursesHeader = ({ courses }: { courses: StudentCoursesRef }) => {
  const isLoading = useSelector(courses, selectScreen) === 'loading'
  const isUnread = useSelector(courses, selectRequestsFailure) !== null
  const active = useSelector(courses, selectActiveCount)
  const pending = useSelector(courses, selectPendingCount)
  if (isLoading) return <PageHeader title="My Courses" />
  return (
    <PageHeader
      title="My Courses"
      subtitle={isUnread ? `${active} enrolled` : `${active} enrolled · ${plural(pending, 'pending request')}`}
      actions={
        <Button variant="accent" onClick={() => courses.send({ type: 'OPEN_REGISTRATION' })}>
          Register for Course
        </Button>
      }
    />
  )
}
