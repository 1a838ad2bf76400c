import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { selectCourse, selectCourseId, selectFailure, selectIsArchived, selectView } from '../../machines/course-settings/selectors.ts'
import type { CourseSettingsView } from '../../machines/course-settings/setup.ts'
import { paths } from '../../paths.ts'
import { RoleBadge } from '../course-staff/role-badge.tsx'
import { failureSentence } from '../errors/failure-sentence.ts'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { Badge } from '../ui/badge.tsx'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { CourseSettingsProps } from './course-settings-props.ts'
import { SettingsScreen } from './settings-screen.tsx'

const Loading = () => <LoadingView text="Loading course..." layout="page" />

const Failed = ({ page }: CourseSettingsProps) => (
  <ErrorView title="Error Loading Course" message={failureSentence(useSelector(page, selectFailure), 'Failed to load the course')}>
    <TryAgain page={page} />
    <ButtonLink to={paths.teacherCourses}>Back to My Courses</ButtonLink>
  </ErrorView>
)

const screens: Record<CourseSettingsView, FC<CourseSettingsProps>> = { loading: Loading, failed: Failed, settings: SettingsScreen }

const Header = ({ page }: CourseSettingsProps) => {
  const courseId = useSelector(page, selectCourseId)
  const course = useSelector(page, selectCourse)
  const isArchived = useSelector(page, selectIsArchived)
  return (
    <PageHeader
      breadcrumbs={[...courseCrumbs(courseId, course?.title), { label: 'Settings' }]}
      title="Settings"
      badges={
        <>
          {isArchived && <Badge>Archived</Badge>}
          <RoleBadge role={course?.sharedAs} />
        </>
      }
      subtitle={course?.title}
    />
  )
}

/** The facts of a course, in whatever state the page is. */
export const CourseSettingsPage = ({ page }: CourseSettingsProps) => {
  const view = useSelector(page, selectView)
  const Screen = screens[view]
  return (
    <Page data-machine="courseSettings" data-state={useSelector(page, leaves)}>
      {view !== 'failed' && <Header page={page} />}
      <Screen page={page} />
    </Page>
  )
}
