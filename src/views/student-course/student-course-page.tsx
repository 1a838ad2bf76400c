import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { selectFailure, selectView } from '../../machines/student-course/selectors.ts'
import { paths } from '../../paths.ts'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { CourseHeader } from './course-header.tsx'
import { CourseScreen } from './course-screen.tsx'
import { courseFailureSentence } from './sentences.ts'
import type { StudentCourseProps } from './student-course-props.ts'

const BackLink = () => <ButtonLink to={paths.studentCourses}>Back to My Courses</ButtonLink>

const Loading = () => <LoadingView text="Loading course details..." layout="rows" />

const Failed = ({ course }: StudentCourseProps) => (
  <ErrorView title="Error Loading Course" message={courseFailureSentence(useSelector(course, selectFailure))}>
    <TryAgain page={course} />
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
  list: CourseScreen,
  listLoading: CourseScreen,
  listFailed: CourseScreen,
}

/** One course as its student reads it, in whatever state it is. */
export const StudentCoursePage = ({ course, progress }: StudentCourseProps) => {
  const view = useSelector(course, selectView)
  const Screen = screens[view]
  return (
    <Page data-machine="studentCourse" data-state={useSelector(course, leaves)}>
      {view !== 'failed' && view !== 'notFound' && <CourseHeader course={course} />}
      <Screen course={course} progress={progress} />
    </Page>
  )
}
