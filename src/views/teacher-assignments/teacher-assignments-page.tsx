import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { selectChosenCount, selectFailure, selectView } from '../../machines/teacher-assignments/selectors.ts'
import type { TeacherAssignmentsRef, TeacherAssignmentsView } from '../../machines/teacher-assignments/teacher-assignments.machine.ts'
import { paths } from '../../paths.ts'
import { ErrorView, TryAgain } from '../ui/error-view.tsx'
import { plural } from '../ui/format.ts'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { AssignmentList } from './assignment-list.tsx'

export interface TeacherAssignmentsProps {
  assignments: TeacherAssignmentsRef
}

const Loading = () => <LoadingView text="Loading assignments..." layout="rows" />

const Failed = ({ assignments }: TeacherAssignmentsProps) => {
  const failure = useSelector(assignments, selectFailure)
  const message = failure?.kind === 'network' ? 'Network error. Please check your connection.' : failure?.message
  return (
    <ErrorView title="Error Loading Assignments" message={message || 'Failed to fetch assignments'}>
      <TryAgain page={assignments} />
    </ErrorView>
  )
}

const Header = ({ assignments }: TeacherAssignmentsProps) => {
  const count = useSelector(assignments, selectChosenCount)
  return (
    <PageHeader
      title="Assignments"
      subtitle={count === null ? null : <span role="status">{plural(count, 'assignment')}</span>}
      breadcrumbs={[{ label: 'My Courses', to: paths.teacherCourses }, { label: 'Assignments' }]}
    />
  )
}

const screens: Record<TeacherAssignmentsView, FC<TeacherAssignmentsProps>> = { loading: Loading, failed: Failed, list: AssignmentList }

/** All assignments of a teacher across courses. */
export const TeacherAssignmentsPage = ({ assignments }: TeacherAssignmentsProps) => {
  const view = useSelector(assignments, selectView)
  const Screen = screens[view]
  return (
    <Page width="tables" data-machine="teacherAssignments" data-state={useSelector(assignments, leaves)}>
      {view !== 'failed' && <Header assignments={assignments} />}
      <Screen assignments={assignments} />
    </Page>
  )
}
