import { useSelector } from '@xstate/react'
import { selectCourse } from '../../machines/student-course/selectors.ts'
import type { StudentCourseRef } from '../../machines/student-course/student-course.machine.ts'
import { paths } from '../../paths.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** The heading of the course, which stays while the course is read, so that the focus on it stays too. */
export const CourseHeader = ({ course: page }: { course: StudentCourseRef }) => {
  const course = useSelector(page, selectCourse)
  useDocumentTitle(course?.title ?? null)
  return (
    <PageHeader
      breadcrumbs={[{ label: 'My Courses', to: paths.studentCourses }, { label: course?.code ?? 'Course' }]}
      title={course?.title ?? 'Course'}
      subtitle={course?.code}
    />
  )
}
