import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { courseDeletionMachine } from '../../machines/course-deletion/course-deletion.machine.ts'
import { paths } from '../../paths.ts'
import { courseDeletionActors } from '../../services/actors/course-deletion.actors.ts'
import { CourseDeletionPage } from '../../views/course-deletion/course-deletion-page.tsx'

const machine = courseDeletionMachine.provide({ actors: courseDeletionActors })

const DeletionOf = ({ courseId }: { courseId: string }) => (
  <CourseDeletionPage
    page={useActorRef(machine, { input: { courseId }, ...inspection })}
    back={paths.teacherCourses}
    deletedCourses={paths.deletedCourses}
    examRoom={paths.examRoom}
  />
)

export const Component = () => {
  const { courseId = '' } = useParams()
  return <DeletionOf key={courseId} courseId={courseId} />
}
