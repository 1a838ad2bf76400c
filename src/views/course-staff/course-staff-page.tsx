import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { Plus } from 'lucide-react'
import type { FC } from 'react'
import { selectContent, selectCourseId, selectFailure, selectIsOwner, selectView } from '../../machines/course-staff/selectors.ts'
import type { CourseStaffView } from '../../machines/course-staff/setup.ts'
import { paths } from '../../paths.ts'
import { failureSentence } from '../errors/failure-sentence.ts'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { Button } from '../ui/button.tsx'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { AddColleagueDialog } from './add-colleague-dialog.tsx'
import type { CourseStaffProps } from './course-staff-props.ts'
import { GraderGroupsDialog } from './grader-groups-dialog.tsx'
import { RoleBadge } from './role-badge.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { StaffList } from './staff-list.tsx'
import { HandOverDialog, RemoveColleagueDialog } from './staff-questions.tsx'

const Loading = () => <LoadingView text="Loading staff..." layout="rows" />

const Failed = ({ page }: CourseStaffProps) => (
  <ErrorView title="Error Loading Staff" message={failureSentence(useSelector(page, selectFailure), 'Failed to load the staff')}>
    <TryAgain page={page} />
    <ButtonLink to={paths.teacherCourses}>Back to My Courses</ButtonLink>
  </ErrorView>
)

const screens: Record<CourseStaffView, FC<CourseStaffProps>> = { loading: Loading, failed: Failed, list: StaffList }

const Header = ({ page }: CourseStaffProps) => {
  const courseId = useSelector(page, selectCourseId)
  const content = useSelector(page, selectContent)
  const isOwner = useSelector(page, selectIsOwner)
  return (
    <PageHeader
      breadcrumbs={[...courseCrumbs(courseId, content?.course.title), { label: 'Staff' }]}
      title="Staff"
      badges={<RoleBadge role={content?.course.sharedAs} />}
      subtitle="Colleagues who work in this course, each with a role."
      actions={
        content &&
        isOwner && (
          <Button variant="accent" icon={<Plus aria-hidden="true" />} onClick={() => page.send({ type: 'OPEN_ADDING' })}>
            Add Colleague
          </Button>
        )
      }
    />
  )
}

/** Who works in a course, in whatever state the page is. */
export const CourseStaffPage = ({ page }: CourseStaffProps) => {
  const view = useSelector(page, selectView)
  const Screen = screens[view]
  return (
    <Page data-machine="courseStaff" data-state={useSelector(page, leaves)}>
      {view !== 'failed' && <Header page={page} />}
      <Screen page={page} />
      <AddColleagueDialog page={page} />
      <RoleDialog page={page} />
      <GraderGroupsDialog page={page} />
      <RemoveColleagueDialog page={page} />
      <HandOverDialog page={page} />
    </Page>
  )
}
