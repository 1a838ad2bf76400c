import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { recordingMachine } from '../../../src/machines/recording/recording.machine.ts'
import { RecordingPill } from '../../../src/views/recording/recording-pill.tsx'
import { ReportPart } from '../../../src/views/recording/report-part.tsx'
import { killableCallback, listen, remotePromise } from './driven-actors.ts'

const machine = recordingMachine.provide({
  actors: { startRecording: remotePromise(), saveRecording: remotePromise(), personWatch: killableCallback() },
})
const goesOn = new URLSearchParams(location.search).has('goesOn')

function Account() {
  const recording = useActorRef(machine, { input: { goesOn }, ...inspection })
  useEffect(() => listen(recording), [recording])
  return (
    <>
      <RecordingPill recording={recording} />
      <main>
        <h1>My Account</h1>
        <ReportPart recording={recording} />
      </main>
    </>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Account />
  </StrictMode>,
)
