import { useSelector } from '@xstate/react'
import { Inbox } from 'lucide-react'
import type { Problem } from '../../../domain/problem.ts'
import { selectIsRefreshing, selectRequests, selectRequestsFailure } from '../../machines/student-courses/selectors.ts'
import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { CourseGrid } from '../ui/course-card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RequestCard } from './request-card.tsx'
import { requestsFailureSentence } from './sentences.ts'
import styles from './student-courses.module.css'

/** The requests of the second tab, or what stands in their place. */
export const RegistrationRequests = ({ courses, onRegister }: { courses: StudentCoursesRef; onRegister: () => void }) => {
  const requests = useSelector(courses, selectRequests)
  const failure = useSelector(courses, selectRequestsFailure)
  if (failure) return <UnreadRequests courses={courses} failure={failure} />
  if (requests.length > 0) {
    return (
      <CourseGrid>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </CourseGrid>
    )
  }
  return (
    <EmptyState
      icon={<Inbox />}
      title="No registration requests"
      text="Requests you send with a course code appear here."
      action={
        <Button variant="accent" onClick={onRegister}>
          Register for Course
        </Button>
      }
    />
  )
}

const UnreadRequests = ({ courses, failure }: { courses: StudentCoursesRef; failure: Problem }) => (
  <div className={styles.unread}>
    <Banner tone="bad">{requestsFailureSentence(failure)}</Banner>
    <Button busy={useSelector(courses, selectIsRefreshing)} onClick={() => courses.send({ type: 'RETRY' })}>
      Try Again
    </Button>
  </div>
)
