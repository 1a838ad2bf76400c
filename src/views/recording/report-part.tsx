import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { RecordingRef } from '../../machines/recording/recording.machine.ts'
import { selectIsBusy, selectView } from '../../machines/recording/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { headingAfter } from '../ui/focus/heading-focus.ts'
import styles from './recording.module.css'

interface ReportProps {
  recording: RecordingRef
}

const Explanation = () => (
  <>
    <p>
      Something does not work? Record this tab while you do it once more, and attach the file to your report. Nothing is sent: the file is
      saved on this device, and you decide who gets it.
    </p>
    <ul className={styles.facts}>
      <li>
        <strong>Recorded:</strong> which steps the pages go through and when, which buttons are pressed, how each call to the server ends,
        how many questions there are and how many answers wait to be sent, the number of the question, the seconds left, and the rules of
        the quiz: its time limit, and whether it goes only forward.
      </li>
      <li>
        <strong>Never recorded:</strong> anything that you or others type or read. No names, email addresses, passwords or codes; no
        questions, answers, grades or feedback.
      </li>
    </ul>
  </>
)

const Start = ({ recording }: ReportProps) => {
  const isBusy = useSelector(recording, selectIsBusy)
  return (
    <div ref={headingAfter}>
      <Button busy={isBusy} busyLabel="Starting..." onClick={() => recording.send({ type: 'START' })}>
        Start Recording
      </Button>
    </div>
  )
}

/** Offers to record what the pages of this tab do, for a bug report. */
export const ReportPart = ({ recording }: ReportProps) => {
  const view = useSelector(recording, selectView)
  const isRecording = view === 'recording' || view === 'saveFailed'
  return (
    <Card title="Report a problem" data-machine="recording" data-state={useSelector(recording, leaves)}>
      <div className={styles.part}>
        <Explanation />
        {view === 'failed' && <Banner tone="bad">The recording could not be started. Please check your connection.</Banner>}
        {isRecording ? (
          <p>
            This tab is being recorded. Go to where something goes wrong; the button that ends the recording is at the top of every page.
          </p>
        ) : (
          <Start recording={recording} />
        )}
      </div>
    </Card>
  )
}
