import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import type { Problem } from '../../../domain/problem.ts'
import type { CourseAssignmentsSnapshot } from '../../machines/course-assignments/course-assignments.machine.ts'
import { type CourseAssignmentsView, selectView } from '../../machines/course-assignments/selectors.ts'
import { paths } from '../../paths.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { CourseHeader } from './course-header.tsx'
import { CourseScreen } from './course-screen.tsx'
import type { TeacherCourseProps } from './teacher-course-props.ts'

const sentenceOf = (failure: Problem | null): string => {
  if (failure?.kind === 'network') return 'Failed to fetch assignments'
  if (failure?.kind === 'notJson') return 'Failed to load assignments'
  return failure?.message || 'An error occurred'
}

const selectMessage = ({ context }: CourseAssignmentsSnapshot): string => sentenceOf(context.failure)
const selectTitle = ({ context }: CourseAssignmentsSnapshot): string | null => context.content?.course.title ?? null

const Loading = () => <LoadingView text="Loading course assignments..." layout="rows" />

const Failed = ({ page }: TeacherCourseProps) => (
  <ErrorView title="Error Loading Course" message={useSelector(page, selectMessage)}>
    <TryAgain page={page} />
    <ButtonLink to={paths.teacherCourses}>Back to My Courses</ButtonLink>
  </ErrorView>
)

const screens: Record<CourseAssignmentsView, FC<TeacherCourseProps>> = { loading: Loading, failed: Failed, course: CourseScreen }

/** One course as its teacher sees it, in whatever state it is. */
export const TeacherCoursePage = ({ page, ...tabs }: TeacherCourseProps) => {
  const view = useSelector(page, selectView)
  const Screen = screens[view]
  useDocumentTitle(useSelector(page, selectTitle))
  return (
    <Page data-machine="courseAssignments" data-state={useSelector(page, leaves)}>
      {view !== 'failed' && <CourseHeader page={page} />}
      <Screen page={page} {...tabs} />
    </Page>
  )
}
