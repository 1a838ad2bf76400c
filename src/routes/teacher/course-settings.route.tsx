import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { courseSettingsMachine } from '../../machines/course-settings/course-settings.machine.ts'
import { courseSettingsActors } from '../../services/actors/teacher/course-settings.actors.ts'
import { CourseSettingsPage } from '../../views/course-settings/course-settings-page.tsx'
import { LeaveTyped } from './leave-typed.tsx'

const machine = courseSettingsMachine.provide({ actors: courseSettingsActors })

const SettingsOf = ({ courseId }: { courseId: string }) => (
  <>
    <CourseSettingsPage page={useActorRef(machine, { input: { courseId }, ...inspection })} />
    <LeaveTyped />
  </>
)

export const Component = () => {
  const { courseId = '' } = useParams()
  return <SettingsOf key={courseId} courseId={courseId} />
}
