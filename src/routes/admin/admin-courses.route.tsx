import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { adminCoursesMachine } from '../../machines/admin-courses/admin-courses.machine.ts'
import { adminCoursesActors } from '../../services/actors/admin/admin.actors.ts'
import { AdminCoursesPage } from '../../views/admin/admin-courses-page.tsx'

const machine = adminCoursesMachine.provide({ actors: adminCoursesActors })

export const Component = () => <AdminCoursesPage courses={useActorRef(machine, inspection)} />
