import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { deletedCoursesMachine } from '../../machines/deleted-courses/deleted-courses.machine.ts'
import { paths } from '../../paths.ts'
import { deletedCoursesActors } from '../../services/actors/course-deletion.actors.ts'
import { DeletedCoursesPage } from '../../views/deleted-courses/deleted-courses-page.tsx'

const machine = deletedCoursesMachine.provide({ actors: deletedCoursesActors })

export const Component = () => (
  <DeletedCoursesPage page={useActorRef(machine, inspection)} courses={{ label: 'Course Overview', to: paths.adminCourses }} />
)
