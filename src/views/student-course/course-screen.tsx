import { useSelector } from '@xstate/react'
import type { CourseView } from '../../../domain/api/courses.ts'
import { areCourseFactsEntered, weeksBetween } from '../../../domain/course/course.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { selectCourse } from '../../machines/student-course/selectors.ts'
import { LazyProgress } from '../progress/lazy-progress.tsx'
import { Badge } from '../ui/badge.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDate, plural } from '../ui/format.ts'
import { Tabs } from '../ui/tabs.tsx'
import { AssignmentList } from './assignment-list.tsx'
import styles from './student-course.module.css'
import type { StudentCourseProps } from './student-course-props.ts'

const durationOf = (course: CourseView): string => {
  const { startDate, endDate } = course
  const weeks = weeksBetween(startDate, endDate)
  return weeks === null || !areCourseFactsEntered(course)
    ? 'Not set'
    : `${plural(weeks, 'week')} (${formatDate(startDate)} – ${formatDate(endDate)})`
}

const factsOf = (course: CourseView) => [
  { label: 'Instructor', value: fullName(course.teacher) },
  ...(course.credits > 0 && areCourseFactsEntered(course) ? [{ label: 'Credits', value: course.credits }] : []),
  { label: 'Duration', value: durationOf(course) },
  { label: 'Status', value: <Badge tone={course.isActive ? 'ok' : 'neutral'}>{course.isActive ? 'Active' : 'Inactive'}</Badge> },
]

/** The facts of the course, its published assignments and the results in it. */
export const CourseScreen = ({ course: page, progress }: StudentCourseProps) => {
  const course = useSelector(page, selectCourse)
  if (!course) return null
  return (
    <>
      <p className={styles.description} dir="auto">
        {course.description}
      </p>
      <Facts items={factsOf(course)} />
      <Tabs label="Course" value="content" onChange={() => undefined} tabs={[{ id: 'content', label: 'Course Content' }]}>
        {() => (
          <div className={styles.content}>
            <AssignmentList course={page} />
            <LazyProgress progress={progress} />
          </div>
        )}
      </Tabs>
    </>
  )
}
