import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { enrollListMachine } from '../../machines/enroll-list/enroll-list.machine.ts'
import { enrollListActors } from '../../services/actors/teacher/enroll-list.actors.ts'
import { EnrollListPage } from '../../views/enroll-list/enroll-list-page.tsx'

const machine = enrollListMachine.provide({ actors: enrollListActors })

const ListOf = ({ courseId }: { courseId: string }) => (
  <EnrollListPage list={useActorRef(machine, { input: { courseId }, ...inspection })} />
)

export const Component = () => {
  const { courseId = '' } = useParams()
  return <ListOf key={courseId} courseId={courseId} />
}
