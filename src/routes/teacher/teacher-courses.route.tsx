import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { isolated } from '../../../domain/text/isolated.ts'
import { signInCodeMachine } from '../../machines/sign-in-code/sign-in-code.machine.ts'
import { teacherCoursesMachine } from '../../machines/teacher-courses/teacher-courses.machine.ts'
import { signInCodeActors } from '../../services/actors/sign-in-code.actors.ts'
import { teacherCoursesActors } from '../../services/actors/teacher/teacher-pages.actors.ts'
import { TeacherCoursesPage } from '../../views/teacher-courses/teacher-courses-page.tsx'
import { showToast } from '../../views/ui/toast.tsx'
import { LeaveTyped } from './leave-typed.tsx'

const machine = teacherCoursesMachine.provide({
  actors: { ...teacherCoursesActors, signInCode: signInCodeMachine.provide({ actors: signInCodeActors }) },
})

export const Component = () => {
  const courses = useActorRef(machine, inspection)
  useEffect(() => {
    const subscriptions = [
      courses.on('course.created', ({ title }) => showToast(`Course "${isolated(title)}" created.`)),
      courses.on('student.enrolled', ({ message }) => showToast(message || 'Student enrolled successfully!')),
      courses.on('student.removed', ({ name }) => showToast(`${isolated(name)} was removed from the course.`)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [courses])
  return (
    <>
      <TeacherCoursesPage courses={courses} />
      <LeaveTyped />
    </>
  )
}
