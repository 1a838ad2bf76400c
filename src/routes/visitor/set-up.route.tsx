import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { setUpMachine } from '../../machines/set-up/set-up.machine.ts'
import { setUpActors } from '../../services/actors/visitor/set-up.actors.ts'
import { SetUpPage } from '../../views/set-up/set-up-page.tsx'

const machine = setUpMachine.provide({ actors: setUpActors })

const SetUpOf = ({ token }: { token: string }) => <SetUpPage setUp={useActorRef(machine, { input: { token }, ...inspection })} />

export const Component = () => {
  const { token = '' } = useParams()
  return <SetUpOf key={token} token={token} />
}
