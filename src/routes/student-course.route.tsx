import { useActorRef } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { studentCourseMachine } from '../machines/student-course/student-course.machine.ts'
import { studentCourseActors } from '../services/student-pages.actors.ts'
import { StudentCoursePage } from '../views/student-course/student-course-page.tsx'

const machine = studentCourseMachine.provide({ actors: studentCourseActors })

const CourseOf = ({ courseId }: { courseId: string }) => <StudentCoursePage course={useActorRef(machine, { input: { courseId } })} />

export const Component = () => {
  const { courseId = '' } = useParams()
  return <CourseOf key={courseId} courseId={courseId} />
}
