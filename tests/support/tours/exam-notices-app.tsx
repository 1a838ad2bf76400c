import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { examNoticesMachine } from '../../../src/machines/exam-notices/exam-notices.machine.ts'
import { ExamNotices } from '../../../src/views/quiz-attempt/room/exam-notices.tsx'
import { killableCallback, listen, remotePromise, UNTIL_TOLD } from './driven-actors.ts'

const machine = examNoticesMachine.provide({
  actors: { readRoom: remotePromise(), confirmNotices: remotePromise(), roomStream: killableCallback(), heldClock: killableCallback() },
  delays: { pollPause: UNTIL_TOLD, retryPause: UNTIL_TOLD, streamPause: UNTIL_TOLD },
})

function Notices() {
  const notices = useActorRef(machine, { input: { attemptId: 'a1' }, ...inspection })
  useEffect(() => listen(notices), [notices])
  return (
    <main>
      <h1>Unit 4 test</h1>
      <ExamNotices notices={notices} questionId={null} numberOf={() => 0} />
    </main>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Notices />
  </StrictMode>,
)
