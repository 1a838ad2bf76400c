import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { keyChangeMachine } from '../../machines/key-change/key-change.machine.ts'
import { paths } from '../../paths.ts'
import { keyChangeActors } from '../../services/actors/teacher/key-change.actors.ts'
import { KeyChangePage } from '../../views/key-change/key-change-page.tsx'

const machine = keyChangeMachine.provide({ actors: keyChangeActors })

const KeyChangeOf = ({ assignmentId }: { assignmentId: string }) => {
  const navigate = useNavigate()
  const page = useActorRef(machine, { input: { assignmentId }, ...inspection })
  useEffect(() => {
    const subscription = page.on('keyChange.closed', () => void navigate(paths.quizReview(assignmentId)))
    return () => subscription.unsubscribe()
  }, [page, navigate, assignmentId])
  return <KeyChangePage page={page} />
}

export const Component = () => {
  const { assignmentId = '' } = useParams()
  return <KeyChangeOf key={assignmentId} assignmentId={assignmentId} />
}
