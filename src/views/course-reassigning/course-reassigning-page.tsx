import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectContent, selectFailure, selectView } from '../../machines/course-reassigning/selectors.ts'
import type { CourseReassigningView } from '../../machines/course-reassigning/setup.ts'
import { paths } from '../../paths.ts'
import { failureSentence } from '../errors/failure-sentence.ts'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { CourseReassigningProps } from './course-reassigning-props.ts'
import { CoursesScreen } from './courses-screen.tsx'

const Loading = () => <LoadingView text="Loading courses..." layout="rows" />

const Failed = ({ page }: CourseReassigningProps) => (
  <ErrorView title="Error Loading Courses" message={failureSentence(useSelector(page, selectFailure), 'Failed to load the courses')}>
    <TryAgain page={page} />
    <ButtonLink to={paths.adminUsers}>Back to User Management</ButtonLink>
  </ErrorView>
)

const screens: Record<CourseReassigningView, FC<CourseReassigningProps>> = { loading: Loading, failed: Failed, courses: CoursesScreen }

/** The courses of a teacher and who shall have them, in whatever state the page is. */
export const CourseReassigningPage = ({ page }: CourseReassigningProps) => {
  const view = useSelector(page, selectView)
  const teacher = useSelector(page, selectContent)?.teacher
  const Screen = screens[view]
  return (
    <Page width="column" data-machine="courseReassigning" data-state={useSelector(page, leaves)}>
      {view !== 'failed' && (
        <PageHeader
          breadcrumbs={[
            { label: 'Admin Dashboard', to: paths.admin },
            { label: 'User Management', to: paths.adminUsers },
            { label: 'Courses' },
          ]}
          title={teacher ? `Courses of ${isolated(fullName(teacher))}` : 'Courses'}
          subtitle="Give the courses of a teacher who leaves to a colleague."
        />
      )}
      <Screen page={page} />
    </Page>
  )
}
