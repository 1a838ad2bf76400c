import { useSelector } from '@xstate/react'
import type { CourseAssignmentsRef, CourseAssignmentsSnapshot } from '../../machines/course-assignments/course-assignments.machine.ts'
import { selectIsStudentView } from '../../machines/course-assignments/selectors.ts'
import { paths } from '../../paths.ts'
import { RoleBadge } from '../course-staff/role-badge.tsx'
import { Badge } from '../ui/badge.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import styles from './teacher-course.module.css'

const viewers = [
  { value: 'teacher', label: 'Teacher View' },
  { value: 'student', label: 'Student View' },
] as const

const selectCourse = ({ context }: CourseAssignmentsSnapshot) => context.content?.course ?? null

/** The title and facts of the course, and the switch between the two views; a bare title while the course is being read. */
export const CourseHeader = ({ page }: { page: CourseAssignmentsRef }) => {
  const course = useSelector(page, selectCourse)
  const isStudentView = useSelector(page, selectIsStudentView)
  const title = course?.title ?? 'Course'
  return (
    <PageHeader
      breadcrumbs={[{ label: 'My Courses', to: paths.teacherCourses }, { label: title }]}
      title={title}
      badges={
        course && (
          <>
            <Badge tone={course.isActive ? 'ok' : 'neutral'}>{course.isActive ? 'Active' : 'Inactive'}</Badge>
            <RoleBadge role={course.sharedAs} />
          </>
        )
      }
      subtitle={
        course && (
          <>
            <bdi>{course.code}</bdi> · Course ID: {course.id}
          </>
        )
      }
      actions={
        course && (
          <div className={styles.viewer}>
            <SegmentedControl
              label="View"
              value={isStudentView ? 'student' : 'teacher'}
              onChange={(viewer) => page.send({ type: 'SHOW_AS', viewer })}
              options={viewers}
            />
          </div>
        )
      }
    />
  )
}
