import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { leaves } from 'chartroom/leaves'
import { leavingMachine, selectIsAsking } from '../../machines/leaving/leaving.machine.ts'
import { LeaveQuestion } from '../../views/quiz-review/grading/leave-question.tsx'
import { hasTypedForm } from '../../views/ui/typed-guard.ts'
import { useLeaveGuard } from '../leave-guard.ts'
import { useUnloadGuard } from '../unload-guard.ts'

/** Asks before a page is left, closed or loaded again while one of its forms holds what was typed and not sent. */
export const LeaveTyped = () => {
  const leaving = useActorRef(leavingMachine, inspection)
  useLeaveGuard(leaving, hasTypedForm)
  useUnloadGuard(hasTypedForm)
  return (
    <div data-machine="leaving" data-state={useSelector(leaving, leaves)}>
      <LeaveQuestion
        title="Leave without saving?"
        open={useSelector(leaving, selectIsAsking)}
        onLeave={() => leaving.send({ type: 'LEAVE' })}
        onStay={() => leaving.send({ type: 'STAY' })}
      />
    </div>
  )
}
