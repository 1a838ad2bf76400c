import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import type { SavingInput } from '../../../src/machines/answer-saving/contract.ts'
import type { settlingMachine } from '../../../src/machines/settling/settling.machine.ts'
import { SaveIndicator } from '../../../src/views/quiz-attempt/saving/save-indicator.tsx'
import { SaveNotices } from '../../../src/views/quiz-attempt/saving/save-notices.tsx'
import { listen, mortal, remotePromise } from './remote.ts'

const machine = answerSavingMachine.provide({
  actors: {
    saveAnswers: remotePromise(),
    takeOver: remotePromise(),
    submitAttempt: remotePromise(),
    presencePause: remotePromise(),
    submitSpread: remotePromise(),
    settling: remotePromise() as unknown as typeof settlingMachine,
    clock: mortal(),
    retryPause: remotePromise(),
    typingPause: mortal(),
    journal: mortal(),
    connectionWatch: mortal(),
    sessionWatch: mortal(),
    writerLock: mortal(),
  },
})
const input: SavingInput = JSON.parse(new URLSearchParams(location.search).get('input') ?? '{}')

function Saving() {
  const saving = useActorRef(machine, { input, ...inspection })
  useEffect(() => listen(saving), [saving])
  return (
    <>
      <SaveIndicator saving={saving} />
      <SaveNotices saving={saving} onDownload={() => undefined} numberOf={() => 1} />
    </>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Saving />
  </StrictMode>,
)
