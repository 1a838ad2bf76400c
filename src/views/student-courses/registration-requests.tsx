import { useSelector } from '@xstate/react'
import { Inbox } from 'lucide-react'
import type { MyRequestView } from '../../../domain/api/courses.ts'
import { selectRequests } from '../../machines/student-courses/selectors.ts'
import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDateTime } from '../ui/format.ts'
import styles from './student-courses.module.css'

const states = {
  pending: { label: 'Pending', tone: 'warn' },
  approved: { label: 'Approved', tone: 'ok' },
  rejected: { label: 'Rejected', tone: 'bad' },
} as const

/** The requests of the second tab. */
export const RegistrationRequests = ({ courses, onRegister }: { courses: StudentCoursesRef; onRegister: () => void }) => {
  const requests = useSelector(courses, selectRequests)
  if (requests.length > 0) {
    return (
      <ul className={styles.grid}>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
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

const RequestCard = ({ request }: { request: MyRequestView }) => {
  const { label, tone } = states[request.status]
  const { subject, teacher } = request.course
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.line}>
        <span className={styles.code}>{request.courseCode}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <h2 className={styles.title}>{request.courseTitle}</h2>
      <p className={styles.muted}>
        {subject} · {teacher.firstName} {teacher.lastName}
      </p>
      <Facts
        items={[
          { label: 'Requested', value: formatDateTime(request.requestedAt) },
          ...(request.processedAt ? [{ label: 'Processed', value: formatDateTime(request.processedAt) }] : []),
        ]}
      />
      {request.status === 'approved' && <p className={styles.approved}>Your request was approved. The course is in My Courses.</p>}
      {request.rejectionReason && <p className={styles.rejected}>Reason: {request.rejectionReason}</p>}
      {request.notes && <p className={styles.muted}>Notes: {request.notes}</p>}
    </Card>
  )
}
