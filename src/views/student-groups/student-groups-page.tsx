import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { Plus } from 'lucide-react'
import type { FC } from 'react'
import { selectContent, selectCourseId, selectFailure, selectView } from '../../machines/student-groups/selectors.ts'
import type { StudentGroupsView } from '../../machines/student-groups/setup.ts'
import { paths } from '../../paths.ts'
import { failureSentence } from '../errors/failure-sentence.ts'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { Button } from '../ui/button.tsx'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupList } from './group-list.tsx'
import type { StudentGroupsProps } from './student-groups-props.ts'

const Loading = () => <LoadingView text="Loading groups..." layout="rows" />

const Failed = ({ page }: StudentGroupsProps) => (
  <ErrorView title="Error Loading Groups" message={failureSentence(useSelector(page, selectFailure), 'Failed to load the groups')}>
    <TryAgain page={page} />
    <ButtonLink to={paths.teacherCourses}>Back to My Courses</ButtonLink>
  </ErrorView>
)

const screens: Record<StudentGroupsView, FC<StudentGroupsProps>> = { loading: Loading, failed: Failed, list: GroupList }

const Header = ({ page }: StudentGroupsProps) => {
  const courseId = useSelector(page, selectCourseId)
  const content = useSelector(page, selectContent)
  return (
    <PageHeader
      breadcrumbs={[...courseCrumbs(courseId, content?.title), { label: 'Groups' }]}
      title="Groups"
      subtitle="Give all members of a group the same accommodation at once. A student may be in several groups."
      actions={
        content && (
          <>
            <ButtonLink to={paths.courseAccommodations(courseId)}>Accommodations</ButtonLink>
            <Button variant="accent" icon={<Plus aria-hidden="true" />} onClick={() => page.send({ type: 'CREATE' })}>
              New Group
            </Button>
          </>
        )
      }
    />
  )
}

/** The groups of students of a course, in whatever state the page is. */
export const StudentGroupsPage = ({ page }: StudentGroupsProps) => {
  const view = useSelector(page, selectView)
  const Screen = screens[view]
  return (
    <Page data-machine="studentGroups" data-state={useSelector(page, leaves)}>
      {view !== 'failed' && <Header page={page} />}
      <Screen page={page} />
      <GroupDialog page={page} />
      <DeleteGroupDialog page={page} />
    </Page>
  )
}
