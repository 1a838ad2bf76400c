import { useSelector } from '@xstate/react'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import type { EnrollmentView } from '../../../domain/api/courses.ts'
import { shownSubject } from '../../../domain/course/course.ts'
import { byDueDate } from '../../../domain/quiz/assignment-order.ts'
import { selectEnrollments, selectLoadedAt } from '../../machines/student-courses/selectors.ts'
import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'
import { Button } from '../ui/button.tsx'
import { CourseGrid } from '../ui/course-card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { EnrollmentCard } from './enrollment-card.tsx'
import styles from './student-courses.module.css'

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'removed', label: 'Removed' },
  { value: 'all', label: 'All' },
] as const
type StatusFilter = (typeof statuses)[number]['value']

const subjectsOf = (enrollments: readonly EnrollmentView[]) =>
  [...new Set(enrollments.map(({ course }) => shownSubject(course.subject)))].sort()

/** From so many courses on they can be searched. */
const MANY = 9

/** Those whose next quiz is due first come first, as in the plan of a student's week. */
const inOrder = (enrollments: readonly EnrollmentView[]): EnrollmentView[] =>
  enrollments.toSorted((one, other) => byDueDate(one.nextDue?.dueDate ?? null, other.nextDue?.dueDate ?? null))

const isFound = ({ course }: EnrollmentView, search: string): boolean => {
  const { firstName, lastName } = course.teacher
  const text = [course.title, course.code, shownSubject(course.subject), firstName, lastName].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The courses of the first tab, the next due first, with filters for status and subject, and a search where there are many. */
export const EnrolledCourses = ({ courses, onRegister }: { courses: StudentCoursesRef; onRegister: () => void }) => {
  const enrollments = useSelector(courses, selectEnrollments)
  const now = useSelector(courses, selectLoadedAt)
  const [status, setStatus] = useState<StatusFilter>('active')
  const [subject, setSubject] = useState('')
  const [search, setSearch] = useState('')
  const shown = inOrder(enrollments).filter(
    (one) =>
      (status === 'all' || one.enrollmentStatus === status) &&
      (subject === '' || shownSubject(one.course.subject) === subject) &&
      isFound(one, search.trim()),
  )
  if (enrollments.length === 0) return <NoCourses onRegister={onRegister} />
  return (
    <div className={styles.panel}>
      <div className={styles.filters}>
        {enrollments.length >= MANY && (
          <SearchField label="Search courses" placeholder="Title, code or teacher" value={search} onChange={setSearch} />
        )}
        <Select label="Status" value={status} onChange={setStatus} options={statuses} />
        <Select
          label="Subject"
          value={subject}
          onChange={setSubject}
          options={[{ value: '', label: 'All subjects' }, ...subjectsOf(enrollments).map((value) => ({ value, label: value }))]}
        />
      </div>
      <p role="status" className={styles.none}>
        {shown.length === 0 && 'No courses match these filters.'}
      </p>
      <CourseGrid>
        {shown.map((enrollment) => (
          <EnrollmentCard
            key={enrollment.enrollmentId}
            enrollment={enrollment}
            now={now}
            onOpenModules={() => courses.send({ type: 'OPEN_MODULES', courseId: enrollment.course.id })}
          />
        ))}
      </CourseGrid>
    </div>
  )
}

const NoCourses = ({ onRegister }: { onRegister: () => void }) => (
  <EmptyState
    icon={<BookOpen />}
    title="You are not enrolled in any courses yet"
    text="Ask your teacher for a course code and register with it."
    action={
      <Button variant="accent" onClick={onRegister}>
        Register for Course
      </Button>
    }
  />
)
