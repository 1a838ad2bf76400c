import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import { leaves } from '../../machines/leaves.ts'
import { selectFailure, selectView } from '../../machines/teacher-assignments/selectors.ts'
import type { TeacherAssignmentsRef, TeacherAssignmentsView } from '../../machines/teacher-assignments/teacher-assignments.machine.ts'
import { Button } from '../ui/button.tsx'
import { ErrorView } from '../ui/error-view.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
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
      <Button variant="accent" onClick={() => assignments.send({ type: 'RETRY' })}>
        Try Again
      </Button>
    </ErrorView>
  )
}

const screens: Record<TeacherAssignmentsView, FC<TeacherAssignmentsProps>> = { loading: Loading, failed: Failed, list: AssignmentList }

/** All assignments of a teacher across courses. */
export const TeacherAssignmentsPage = ({ assignments }: TeacherAssignmentsProps) => {
  const Screen = screens[useSelector(assignments, selectView)]
  return (
    <Page data-machine="teacherAssignments" data-state={useSelector(assignments, leaves)}>
      <Screen assignments={assignments} />
    </Page>
  )
}
