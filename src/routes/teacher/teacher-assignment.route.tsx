import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { teacherAssignmentMachine } from '../../machines/teacher-assignment/teacher-assignment.machine.ts'
import { teacherAssignmentActors } from '../../services/actors/teacher/teacher-assignments.actors.ts'
import { TeacherAssignmentPage } from '../../views/teacher-assignment/teacher-assignment-page.tsx'

const machine = teacherAssignmentMachine.provide({ actors: teacherAssignmentActors })

const Assignment = ({ courseId, assignmentId }: { courseId: string; assignmentId: string }) => (
  <TeacherAssignmentPage courseId={courseId} page={useActorRef(machine, { input: { assignmentId }, ...inspection })} />
)

export const Component = () => {
  const { courseId = '', assignmentId = '' } = useParams()
  return <Assignment key={assignmentId} courseId={courseId} assignmentId={assignmentId} />
}
