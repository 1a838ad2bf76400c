import type { MyRequestView } from '../../../domain/api/courses.ts'
import { CourseCard } from '../ui/course-card.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDateTime } from '../ui/format.ts'
import { AboutCourse } from './about-course.tsx'
import styles from './student-courses.module.css'

const states = {
  pending: { label: 'Pending', tone: 'warn' },
  approved: { label: 'Approved', tone: 'ok' },
  rejected: { label: 'Rejected', tone: 'bad' },
} as const

/** One registration request: what was asked for, when, and what became of it. */
export const RequestCard = ({ request }: { request: MyRequestView }) => {
  return (
    <CourseCard
      code={request.courseCode}
      state={states[request.status]}
      title={request.courseTitle}
      about={<AboutCourse course={request.course} />}
    >
      <Facts
        items={[
          { label: 'Requested', value: formatDateTime(request.requestedAt) },
          { label: 'Processed', value: request.processedAt ? formatDateTime(request.processedAt) : 'Not yet' },
        ]}
      />
      {request.status === 'pending' && <p className={styles.strip}>Waiting for your teacher’s answer.</p>}
      {request.status === 'approved' && <p className={styles.approved}>Your request was approved. The course is in My Courses.</p>}
      {request.status === 'rejected' && (
        <p className={styles.rejected}>
          {request.rejectionReason ? (
            <>
              Reason: <bdi>{request.rejectionReason}</bdi>
            </>
          ) : (
            'Your request was rejected. Ask your teacher why.'
          )}
        </p>
      )}
      {request.notes && (
        <p className={styles.notes}>
          Notes: <bdi>{request.notes}</bdi>
        </p>
      )}
    </CourseCard>
  )
}
