import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import type { SavingInput } from '../../../src/machines/answer-saving/contract.ts'
import type { flushingMachine } from '../../../src/machines/flushing/flushing.machine.ts'
import { SaveIndicator } from '../../../src/views/quiz-attempt/saving/save-indicator.tsx'
import { SaveNotices } from '../../../src/views/quiz-attempt/saving/save-notices.tsx'
import { WaitingNotice } from '../../../src/views/quiz-attempt/saving/waiting-notice.tsx'
import { killableCallback, listen, remotePromise, UNTIL_TOLD } from './driven-actors.ts'

const machine = answerSavingMachine.provide({
  actors: {
    saveAnswers: remotePromise(),
    takeOver: remotePromise(),
    joinAttempt: remotePromise(),
    submitAttempt: remotePromise(),
    flushing: remotePromise() as unknown as typeof flushingMachine,
    clock: killableCallback(),
    typingPause: killableCallback(),
    journal: killableCallback(),
    connectionWatch: killableCallback(),
    sessionWatch: killableCallback(),
    writerLock: killableCallback(),
  },
  delays: { retryPause: UNTIL_TOLD, presencePause: UNTIL_TOLD, submitSpread: UNTIL_TOLD },
})
const input: SavingInput = JSON.parse(new URLSearchParams(location.search).get('input') ?? '{}')

function Saving() {
  const saving = useActorRef(machine, { input, ...inspection })
  useEffect(() => listen(saving), [saving])
  return (
    <>
      <SaveIndicator saving={saving} />
      <SaveNotices saving={saving} onDownload={() => undefined} numberOf={() => 1} />
      <WaitingNotice saving={saving} onDownload={() => undefined} />
    </>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Saving />
  </StrictMode>,
)
