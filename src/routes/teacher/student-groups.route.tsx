import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { studentGroupsMachine } from '../../machines/student-groups/student-groups.machine.ts'
import { studentGroupsActors } from '../../services/actors/teacher/accommodations.actors.ts'
import { StudentGroupsPage } from '../../views/student-groups/student-groups-page.tsx'

const machine = studentGroupsMachine.provide({ actors: studentGroupsActors })

const GroupsOf = ({ courseId }: { courseId: string }) => (
  <StudentGroupsPage page={useActorRef(machine, { input: { courseId }, ...inspection })} />
)

export const Component = () => {
  const { courseId = '' } = useParams()
  return <GroupsOf key={courseId} courseId={courseId} />
}
