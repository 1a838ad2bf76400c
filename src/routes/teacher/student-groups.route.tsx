import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { studentGroupsMachine } from '../../machines/student-groups/student-groups.machine.ts'
import { studentGroupsActors } from '../../services/actors/teacher/accommodations.actors.ts'
import { StudentGroupsPage } from '../../views/student-groups/student-groups-page.tsx'
import { LeaveTyped } from './leave-typed.tsx'

const machine = studentGroupsMachine.provide({ actors: studentGroupsActors })

const GroupsOf = ({ courseId }: { courseId: string }) => (
  <>
    <StudentGroupsPage page={useActorRef(machine, { input: { courseId }, ...inspection })} />
    <LeaveTyped />
  </>
)

export const Component = () => {
  const { courseId = '' } = useParams()
  return <GroupsOf key={courseId} courseId={courseId} />
}
