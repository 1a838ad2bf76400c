import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { teacherAssignmentsMachine } from '../../machines/teacher-assignments/teacher-assignments.machine.ts'
import { teacherAssignmentsActors } from '../../services/actors/teacher/teacher-assignments.actors.ts'
import { TeacherAssignmentsPage } from '../../views/teacher-assignments/teacher-assignments-page.tsx'

const machine = teacherAssignmentsMachine.provide({ actors: teacherAssignmentsActors })

export const Component = () => <TeacherAssignmentsPage assignments={useActorRef(machine, inspection)} />
