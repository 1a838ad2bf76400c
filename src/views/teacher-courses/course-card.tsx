import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { CourseView } from '../../../domain/api/courses.ts'
import { selectCanOpen } from '../../machines/teacher-courses/selectors.ts'
import type { TeacherCoursesRef } from '../../machines/teacher-courses/teacher-courses.machine.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDate } from '../ui/format.ts'
import { ButtonLink, PlainLink } from '../ui/link.tsx'
import styles from './teacher-courses.module.css'

/** One course; the whole card leads to its page, the two buttons open dialogs. */
export const CourseCard = memo(({ course, courses }: { course: CourseView; courses: TeacherCoursesRef }) => {
  const { id: courseId, title } = course
  const canOpen = useSelector(courses, selectCanOpen)
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.line}>
        <span className={styles.code}>{course.code}</span>
        <Badge tone={course.isActive ? 'ok' : 'neutral'}>{course.isActive ? 'Active' : 'Inactive'}</Badge>
      </div>
      <h2 className={styles.title}>
        <PlainLink to={paths.teacherCourse(courseId)} className={styles.whole}>
          {title}
        </PlainLink>
      </h2>
      <p className={styles.muted}>{course.subject}</p>
      <p className={styles.description}>{course.description}</p>
      <Facts
        items={[
          { label: 'Students', value: course.currentEnrollment },
          { label: 'Created', value: formatDate(course.createdAt) },
        ]}
      />
      <div className={styles.buttons}>
        <Button
          full
          disabled={!canOpen}
          aria-label={`View Students of ${title}`}
          onClick={() => courses.send({ type: 'OPEN_STUDENTS', courseId })}
        >
          View Students
        </Button>
        <Button
          full
          disabled={!canOpen}
          aria-label={`Enroll Student in ${title}`}
          onClick={() => courses.send({ type: 'OPEN_ENROLLMENT', courseId })}
        >
          Enroll Student
        </Button>
        <ButtonLink full to={paths.courseModules(courseId)} aria-label={`Modules (${course.modules.length}) of ${title}`}>
          Modules ({course.modules.length})
        </ButtonLink>
      </div>
    </Card>
  )
})
