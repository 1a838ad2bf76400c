import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { isolated } from '../../../domain/text/isolated.ts'
import { courseModulesMachine } from '../../machines/course-modules/course-modules.machine.ts'
import { courseModulesActors } from '../../services/actors/teacher/course-modules.actors.ts'
import { CourseModulesPage } from '../../views/course-modules/course-modules-page.tsx'
import { showToast } from '../../views/ui/toast.tsx'
import { LeaveTyped } from './leave-typed.tsx'

const machine = courseModulesMachine.provide({ actors: courseModulesActors })

const ModulesOf = ({ courseId }: { courseId: string }) => {
  const page = useActorRef(machine, { input: { courseId }, ...inspection })
  useEffect(() => {
    const subscriptions = [
      page.on('module.added', ({ title }) => showToast(`"${isolated(title)}" was added.`)),
      page.on('module.removed', ({ title }) => showToast(`"${isolated(title)}" was removed.`)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [page])
  return (
    <>
      <CourseModulesPage page={page} />
      <LeaveTyped />
    </>
  )
}

export const Component = () => {
  const { courseId = '' } = useParams()
  return <ModulesOf key={courseId} courseId={courseId} />
}
