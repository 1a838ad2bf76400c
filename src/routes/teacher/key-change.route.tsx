import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { keyChangeMachine } from '../../machines/key-change/key-change.machine.ts'
import { keyChangeActors } from '../../services/actors/key-change.actors.ts'
import { KeyChangePage } from '../../views/key-change/key-change-page.tsx'
import { paths } from '../paths.ts'

const machine = keyChangeMachine.provide({ actors: keyChangeActors })

const KeyChangeOf = ({ quizId }: { quizId: string }) => {
  const navigate = useNavigate()
  const page = useActorRef(machine, { input: { quizId }, ...inspection })
  useEffect(() => {
    const subscription = page.on('keyChange.closed', () => void navigate(paths.quizReview(quizId)))
    return () => subscription.unsubscribe()
  }, [page, navigate, quizId])
  return <KeyChangePage page={page} />
}

export const Component = () => {
  const { quizId = '' } = useParams()
  return <KeyChangeOf key={quizId} quizId={quizId} />
}
