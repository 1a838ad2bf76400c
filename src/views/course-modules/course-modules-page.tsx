import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { type CourseModulesView, selectFailure, selectView } from '../../machines/course-modules/selectors.ts'
import { paths } from '../../paths.ts'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { ModulesHeader } from './modules-header.tsx'
import { ModulesScreen } from './modules-screen.tsx'
import { loadFailureSentence } from './sentences.ts'

export interface CourseModulesProps {
  page: CourseModulesRef
}

const Loading = () => <LoadingView text="Loading modules..." layout="rows" />

const Failed = ({ page }: CourseModulesProps) => (
  <ErrorView title="Error Loading Modules" message={loadFailureSentence(useSelector(page, selectFailure))}>
    <TryAgain page={page} />
    <ButtonLink to={paths.teacherCourses}>Back to My Courses</ButtonLink>
  </ErrorView>
)

const screens: Record<CourseModulesView, FC<CourseModulesProps>> = { loading: Loading, failed: Failed, modules: ModulesScreen }

/** The modules of one course for its teacher, in whatever state they are. */
export const CourseModulesPage = ({ page }: CourseModulesProps) => {
  const view = useSelector(page, selectView)
  const courseId = useSelector(page, (snapshot) => snapshot.context.courseId)
  const Screen = screens[view]
  return (
    <Page width="column" data-machine="courseModules" data-state={useSelector(page, leaves)}>
      {view !== 'failed' && <ModulesHeader page={page} courseId={courseId} />}
      <Screen page={page} />
    </Page>
  )
}
