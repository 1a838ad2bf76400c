import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { restorableDays } from '../../../domain/course/course-deletion.ts'
import { selectFailure, selectView } from '../../machines/deleted-courses/selectors.ts'
import type { DeletedCoursesView } from '../../machines/deleted-courses/setup.ts'
import { failureSentence } from '../errors/failure-sentence.ts'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { DeletedCoursesProps } from './deleted-courses-props.ts'
import { DeletedList } from './deleted-list.tsx'

const Loading = () => <LoadingView text="Loading courses..." layout="rows" />

const Failed = ({ page, courses }: DeletedCoursesProps) => (
  <ErrorView title="Error Loading Courses" message={failureSentence(useSelector(page, selectFailure), 'Failed to load the courses')}>
    <TryAgain page={page} />
    <ButtonLink to={courses.to}>Back to {courses.label}</ButtonLink>
  </ErrorView>
)

const screens: Record<DeletedCoursesView, FC<DeletedCoursesProps>> = { loading: Loading, failed: Failed, list: DeletedList }

/** The courses that can be brought back, in whatever state the page is. */
export const DeletedCoursesPage = (props: DeletedCoursesProps) => {
  const view = useSelector(props.page, selectView)
  const Screen = screens[view]
  return (
    <Page data-machine="deletedCourses" data-state={useSelector(props.page, leaves)}>
      {view !== 'failed' && (
        <PageHeader
          breadcrumbs={[props.courses, { label: 'Deleted Courses' }]}
          title="Deleted Courses"
          subtitle={`A deleted course can be brought back for ${restorableDays} days. It comes back archived, with everything that was in it. After that time it is removed for good.`}
        />
      )}
      <Screen {...props} />
    </Page>
  )
}
