import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { attemptHistoryMachine } from '../../machines/attempt-history/attempt-history.machine.ts'
import { attemptHistoryActors } from '../../services/actors/student/submissions.actors.ts'
import { AttemptHistoryPage } from '../../views/attempt-history/attempt-history-page.tsx'

const machine = attemptHistoryMachine.provide({ actors: attemptHistoryActors })

const HistoryOf = ({ assignmentId }: { assignmentId: string }) => (
  <AttemptHistoryPage history={useActorRef(machine, { input: { assignmentId }, ...inspection })} />
)

export const Component = () => {
  const { assignmentId = '' } = useParams()
  return <HistoryOf key={assignmentId} assignmentId={assignmentId} />
}
