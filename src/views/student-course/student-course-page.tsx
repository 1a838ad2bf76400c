import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import { leaves } from '../../machines/leaves.ts'
import type { StudentCourseRef, StudentCourseSnapshot } from '../../machines/student-course/student-course.machine.ts'
import { paths } from '../../routes/paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorView } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { CourseScreen } from './course-screen.tsx'

export interface StudentCourseProps {
  course: StudentCourseRef
}

const selectView = (snapshot: StudentCourseSnapshot) =>
  Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.view ?? 'loading'

const selectMessage = ({ context: { failure } }: StudentCourseSnapshot): string =>
  failure?.kind === 'network' ? 'Network error. Please check your connection.' : failure?.message || 'Failed to fetch course details'

const BackLink = () => <ButtonLink to={paths.studentCourses}>Back to My Courses</ButtonLink>

const Loading = () => <LoadingView text="Loading course details..." layout="rows" />

const Failed = ({ course }: StudentCourseProps) => (
  <ErrorView title="Error Loading Course" message={useSelector(course, selectMessage)}>
    <Button variant="accent" onClick={() => course.send({ type: 'RETRY' })}>
      Try Again
    </Button>
    <BackLink />
  </ErrorView>
)

const NotFound = () => (
  <ErrorView title="Course Not Found" message="The requested course could not be found.">
    <BackLink />
  </ErrorView>
)

const screens: Record<ReturnType<typeof selectView>, FC<StudentCourseProps>> = {
  loading: Loading,
  failed: Failed,
  notFound: NotFound,
  course: CourseScreen,
}

/** One course as its student reads it, in whatever state it is. */
export const StudentCoursePage = ({ course }: StudentCourseProps) => {
  const Screen = screens[useSelector(course, selectView)]
  return (
    <Page data-machine="studentCourse" data-state={useSelector(course, leaves)}>
      <Screen course={course} />
    </Page>
  )
}
