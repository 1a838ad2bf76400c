import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { type LeavingRef, selectIsAsking } from '../../../machines/leaving/leaving.machine.ts'
import { LeaveQuestion } from './leave-question.tsx'

/** Asks before the review of a quiz is left while a grade in its dialog is not saved. */
export const LeaveGradeDialog = ({ leaving }: { leaving: LeavingRef }) => (
  <div data-machine="leaving" data-state={useSelector(leaving, leaves)}>
    <LeaveQuestion
      open={useSelector(leaving, selectIsAsking)}
      onLeave={() => leaving.send({ type: 'LEAVE' })}
      onStay={() => leaving.send({ type: 'STAY' })}
    />
  </div>
)
