import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { leavingMachine } from '../../../src/machines/leaving/leaving.machine.ts'
import { LeaveDialog } from '../../../src/views/quiz-attempt/leave-dialog.tsx'
import { listen } from './driven-actors.ts'

function Exam() {
  const leaving = useActorRef(leavingMachine, inspection)
  useEffect(() => listen(leaving), [leaving])
  return <LeaveDialog leaving={leaving} />
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Exam />
  </StrictMode>,
)
