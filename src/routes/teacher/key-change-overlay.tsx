import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { keyChangeMachine } from '../../machines/key-change/key-change.machine.ts'
import { keyChangeActors } from '../../services/actors/teacher/key-change.actors.ts'
import { KeyChangeDialog } from '../../views/key-change/key-change-dialog.tsx'
import type { Acceptance } from '../../views/key-change/key-change-props.ts'

const machine = keyChangeMachine.provide({ actors: keyChangeActors })

export interface KeyChangeOverlayProps {
  assignmentId: string
  acceptance?: Acceptance | undefined
  onClose: () => void
}

/** A changed key over the page on which it was changed. */
export const KeyChangeOverlay = ({ assignmentId, acceptance, onClose }: KeyChangeOverlayProps) => {
  const page = useActorRef(machine, { input: { assignmentId }, ...inspection })
  useEffect(() => {
    const subscription = page.on('keyChange.closed', onClose)
    return () => subscription.unsubscribe()
  }, [page, onClose])
  return <KeyChangeDialog page={page} acceptance={acceptance} />
}
