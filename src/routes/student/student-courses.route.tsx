import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { progressMachine } from '../../machines/progress/progress.machine.ts'
import { studentCoursesMachine } from '../../machines/student-courses/student-courses.machine.ts'
import { progressActors, studentCoursesActors } from '../../services/actors/student/student-pages.actors.ts'
import { StudentCoursesPage } from '../../views/student-courses/student-courses-page.tsx'
import { showToast } from '../../views/ui/toast.tsx'

const machine = studentCoursesMachine.provide({ actors: studentCoursesActors })
const results = progressMachine.provide({ actors: progressActors })

export const Component = () => {
  const courses = useActorRef(machine, { ...inspection })
  const progress = useActorRef(results, { input: { courseId: null }, ...inspection })
  useEffect(() => {
    const subscription = courses.on('course.requested', () => showToast('Registration request sent. Your teacher will answer it.'))
    return () => subscription.unsubscribe()
  }, [courses])
  return <StudentCoursesPage courses={courses} progress={progress} />
}
