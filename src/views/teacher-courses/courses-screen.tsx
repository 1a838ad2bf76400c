import { useSelector } from '@xstate/react'
import { GraduationCap } from 'lucide-react'
import { selectCourses, selectFailure } from '../../machines/teacher-courses/selectors.ts'
import type { TeacherCoursesRef } from '../../machines/teacher-courses/teacher-courses.machine.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { CourseGrid } from '../ui/course-card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { ArchivedCourses } from './archived-courses.tsx'
import { CreateCourseDialog } from './create-course-dialog.tsx'
import { EnrollDialog } from './enroll-dialog.tsx'
import { listFailureSentence } from './sentences.ts'
import { StudentsDialog } from './students-dialog.tsx'
import { TaughtCourseCard } from './taught-course-card.tsx'

/** The grid of courses with its dialogs. */
export const CoursesScreen = ({ courses }: { courses: TeacherCoursesRef }) => {
  const list = useSelector(courses, selectCourses)
  const failure = useSelector(courses, selectFailure)
  const [archived, running] = [list.filter(({ archivedAt }) => archivedAt), list.filter(({ archivedAt }) => !archivedAt)]
  return (
    <>
      {failure && (
        <Banner tone="bad" action={{ label: 'Retry', onAction: () => courses.send({ type: 'RETRY' }) }}>
          {listFailureSentence(failure)}
        </Banner>
      )}
      {list.length === 0 && !failure && (
        <EmptyState
          icon={<GraduationCap />}
          title="No courses created yet"
          text="Create a course, enroll your students and write the first quiz."
        />
      )}
      <CourseGrid>
        {running.map((course) => (
          <TaughtCourseCard key={course.id} course={course} courses={courses} />
        ))}
      </CourseGrid>
      <ArchivedCourses archived={archived} />
      <p>
        <Link to={paths.deletedCourses}>Deleted courses</Link>
      </p>
      <CreateCourseDialog courses={courses} />
      <EnrollDialog courses={courses} />
      <StudentsDialog courses={courses} />
    </>
  )
}
