import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { courseStaffMachine } from '../../machines/course-staff/course-staff.machine.ts'
import { courseStaffActors } from '../../services/actors/teacher/course-staff.actors.ts'
import { CourseStaffPage } from '../../views/course-staff/course-staff-page.tsx'
import { LeaveTyped } from './leave-typed.tsx'

const machine = courseStaffMachine.provide({ actors: courseStaffActors })

const StaffOf = ({ courseId }: { courseId: string }) => (
  <>
    <CourseStaffPage page={useActorRef(machine, { input: { courseId }, ...inspection })} />
    <LeaveTyped />
  </>
)

export const Component = () => {
  const { courseId = '' } = useParams()
  return <StaffOf key={courseId} courseId={courseId} />
}
