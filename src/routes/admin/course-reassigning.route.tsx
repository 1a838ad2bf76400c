import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { courseReassigningMachine } from '../../machines/course-reassigning/course-reassigning.machine.ts'
import { courseReassigningActors } from '../../services/actors/admin/admin.actors.ts'
import { CourseReassigningPage } from '../../views/course-reassigning/course-reassigning-page.tsx'

const machine = courseReassigningMachine.provide({ actors: courseReassigningActors })

const CoursesOf = ({ userId }: { userId: string }) => (
  <CourseReassigningPage page={useActorRef(machine, { input: { userId }, ...inspection })} />
)

export const Component = () => {
  const { userId = '' } = useParams()
  return <CoursesOf key={userId} userId={userId} />
}
