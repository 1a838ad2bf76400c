import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { progressMachine } from '../../machines/progress/progress.machine.ts'
import { studentCourseMachine } from '../../machines/student-course/student-course.machine.ts'
import { progressActors, studentCourseActors } from '../../services/actors/student/student-pages.actors.ts'
import { StudentCoursePage } from '../../views/student-course/student-course-page.tsx'

const machine = studentCourseMachine.provide({ actors: studentCourseActors })
const results = progressMachine.provide({ actors: progressActors })

const CourseOf = ({ courseId }: { courseId: string }) => {
  const course = useActorRef(machine, { input: { courseId }, ...inspection })
  const progress = useActorRef(results, { input: { courseId }, ...inspection })
  return <StudentCoursePage course={course} progress={progress} />
}

export const Component = () => {
  const { courseId = '' } = useParams()
  return <CourseOf key={courseId} courseId={courseId} />
}
