import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import { leaves } from '../../machines/leaves.ts'
import { selectFailure, selectView } from '../../machines/student-courses/selectors.ts'
import type { StudentCoursesView } from '../../machines/student-courses/setup.ts'
import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'
import { Button } from '../ui/button.tsx'
import { ErrorView } from '../ui/error-view.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { CoursesScreen } from './courses-screen.tsx'
import { homeFailureSentence } from './sentences.ts'

export interface StudentCoursesProps {
  courses: StudentCoursesRef
}

const Loading = () => <LoadingView text="Loading your courses..." />

const Failed = ({ courses }: StudentCoursesProps) => {
  const failure = useSelector(courses, selectFailure)
  return (
    <ErrorView title="Error Loading Courses" message={homeFailureSentence(failure)}>
      <Button variant="accent" onClick={() => courses.send({ type: 'RETRY' })}>
        Try Again
      </Button>
    </ErrorView>
  )
}

const screens: Record<StudentCoursesView, FC<StudentCoursesProps>> = { loading: Loading, failed: Failed, courses: CoursesScreen }

/** A student's home: enrolled courses and registration requests. */
export const StudentCoursesPage = ({ courses }: StudentCoursesProps) => {
  const Screen = screens[useSelector(courses, selectView)]
  return (
    <Page data-machine="studentCourses" data-state={useSelector(courses, leaves)}>
      <Screen courses={courses} />
    </Page>
  )
}
