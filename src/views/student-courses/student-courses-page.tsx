import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { selectFailure, selectScreen } from '../../machines/student-courses/selectors.ts'
import type { StudentCoursesScreen } from '../../machines/student-courses/setup.ts'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { CoursesHeader } from './courses-header.tsx'
import { CoursesScreen } from './courses-screen.tsx'
import { KeptExams } from './kept-exams.tsx'
import { homeFailureSentence } from './sentences.ts'
import type { StudentCoursesProps } from './student-courses-props.ts'

const Loading = () => <LoadingView text="Loading your courses..." />

const Failed = ({ courses }: StudentCoursesProps) => {
  const failure = useSelector(courses, selectFailure)
  return (
    <>
      <KeptExams courses={courses} />
      <ErrorView title="Error Loading Courses" message={homeFailureSentence(failure)}>
        <TryAgain page={courses} />
      </ErrorView>
    </>
  )
}

const screens: Record<StudentCoursesScreen, FC<StudentCoursesProps>> = {
  loading: Loading,
  failed: Failed,
  courses: CoursesScreen,
  requests: CoursesScreen,
}

/** A student's home: enrolled courses, registration requests and the results so far. */
export const StudentCoursesPage = ({ courses, progress }: StudentCoursesProps) => {
  const screen = useSelector(courses, selectScreen)
  const Screen = screens[screen]
  return (
    <Page data-machine="studentCourses" data-state={useSelector(courses, leaves)}>
      {screen !== 'failed' && <CoursesHeader courses={courses} />}
      <Screen courses={courses} progress={progress} />
    </Page>
  )
}
