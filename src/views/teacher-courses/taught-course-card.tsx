import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { CourseView } from '../../../domain/api/courses.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectCanOpen } from '../../machines/teacher-courses/selectors.ts'
import type { TeacherCoursesRef } from '../../machines/teacher-courses/teacher-courses.machine.ts'
import { paths } from '../../paths.ts'
import { RoleBadge } from '../course-staff/role-badge.tsx'
import { Button } from '../ui/button.tsx'
import { CardLink } from '../ui/card-link.tsx'
import { CourseCard } from '../ui/course-card.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDate } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import styles from './teacher-courses.module.css'

const active = { label: 'Active', tone: 'ok' } as const
const inactive = { label: 'Inactive', tone: 'neutral' } as const

/** One course; the whole card leads to its page, the two buttons open dialogs. */
export const TaughtCourseCard = memo(({ course, courses }: { course: CourseView; courses: TeacherCoursesRef }) => {
  const { id: courseId, title } = course
  const canOpen = useSelector(courses, selectCanOpen)
  return (
    <CourseCard
      className={styles.card}
      code={course.code}
      state={course.isActive ? active : inactive}
      title={<CardLink to={paths.teacherCourse(courseId)}>{title}</CardLink>}
      about={<About course={course} />}
      description={course.description}
    >
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
          aria-label={`View Students of ${isolated(title)}`}
          onClick={() => courses.send({ type: 'OPEN_STUDENTS', courseId })}
        >
          View Students
        </Button>
        {mayAs(course.sharedAs, 'teach') && <TeachingActs course={course} courses={courses} />}
      </div>
    </CourseCard>
  )
})

/** The subject; of a colleague's course also whose it is, and the own role. */
const About = ({ course: { subject, teacher, sharedAs } }: { course: CourseView }) => (
  <>
    {subject}
    {sharedAs && (
      <>
        {' · '}
        <bdi>{fullName(teacher)}</bdi> <RoleBadge role={sharedAs} />
      </>
    )}
  </>
)

const TeachingActs = ({ course, courses }: { course: CourseView; courses: TeacherCoursesRef }) => {
  const { id: courseId, title } = course
  const canOpen = useSelector(courses, selectCanOpen)
  return (
    <>
      <Button
        full
        disabled={!canOpen}
        aria-label={`Enroll Student in ${isolated(title)}`}
        onClick={() => courses.send({ type: 'OPEN_ENROLLMENT', courseId })}
      >
        Enroll Student
      </Button>
      <ButtonLink full to={paths.courseModules(courseId)} aria-label={`Modules (${course.modules.length}) of ${isolated(title)}`}>
        Modules ({course.modules.length})
      </ButtonLink>
    </>
  )
}
