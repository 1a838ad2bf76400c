import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { accommodationsMachine } from '../../machines/accommodations/accommodations.machine.ts'
import type { AccommodationScope } from '../../machines/accommodations/setup.ts'
import { accommodationsActors } from '../../services/actors/teacher/accommodations.actors.ts'
import { AccommodationsPage } from '../../views/accommodations/accommodations-page.tsx'
import { LeaveTyped } from './leave-typed.tsx'

const machine = accommodationsMachine.provide({ actors: accommodationsActors })

const AccommodationsOf = (scope: AccommodationScope) => (
  <>
    <AccommodationsPage page={useActorRef(machine, { input: scope, ...inspection })} />
    <LeaveTyped />
  </>
)

/** What is given for a quiz; without one in the address, for the course. */
export const Component = () => {
  const { courseId = '', assignmentId = null } = useParams()
  return <AccommodationsOf key={`${courseId} ${assignmentId}`} courseId={courseId} assignmentId={assignmentId} />
}
