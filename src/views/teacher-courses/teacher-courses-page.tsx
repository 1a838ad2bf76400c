import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { selectView, type TeacherCoursesView } from '../../machines/teacher-courses/selectors.ts'
import type { TeacherCoursesRef } from '../../machines/teacher-courses/teacher-courses.machine.ts'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { CoursesHeader } from './courses-header.tsx'
import { CoursesScreen } from './courses-screen.tsx'

export interface TeacherCoursesProps {
  courses: TeacherCoursesRef
}

const Loading = () => <LoadingView text="Loading your courses..." />

const screens: Record<TeacherCoursesView, FC<TeacherCoursesProps>> = { loading: Loading, courses: CoursesScreen }

/** A teacher's home in whatever state it is. */
export const TeacherCoursesPage = ({ courses }: TeacherCoursesProps) => {
  const Screen = screens[useSelector(courses, selectView)]
  return (
    <Page data-machine="teacherCourses" data-state={useSelector(courses, leaves)}>
      <CoursesHeader courses={courses} />
      <Screen courses={courses} />
    </Page>
  )
}
