import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { studentCoursesMachine } from '../machines/student-courses/student-courses.machine.ts'
import { studentCoursesActors } from '../services/student-pages.actors.ts'
import { StudentCoursesPage } from '../views/student-courses/student-courses-page.tsx'
import { showToast } from '../views/ui/toast.tsx'

const machine = studentCoursesMachine.provide({ actors: studentCoursesActors })

export const Component = () => {
  const courses = useActorRef(machine)
  useEffect(() => {
    const subscription = courses.on('course.requested', () => showToast('Registration request sent. Your teacher will answer it.'))
    return () => subscription.unsubscribe()
  }, [courses])
  return <StudentCoursesPage courses={courses} />
}
