import { useSelector } from '@xstate/react'
import { Circle } from 'lucide-react'
import type { FC } from 'react'
import type { RecordingRef } from '../../machines/recording/recording.machine.ts'
import { selectFileName, selectIsBusy, selectView } from '../../machines/recording/selectors.ts'
import type { RecordingView } from '../../machines/recording/setup.ts'
import { Button } from '../ui/button.tsx'
import { headingAfter } from '../ui/focus/heading-focus.ts'
import styles from './recording.module.css'

interface PillProps {
  recording: RecordingRef
}

const Recording = ({ recording }: PillProps) => {
  const isBusy = useSelector(recording, selectIsBusy)
  return (
    <>
      <span>
        <Circle className={styles.dot} aria-hidden="true" />
        Recording for a bug report
      </span>
      <Button size="sm" busy={isBusy} onClick={() => recording.send({ type: 'STOP' })}>
        Stop and Save File
      </Button>
    </>
  )
}

const SaveFailed = ({ recording }: PillProps) => (
  <>
    <span role="alert">The file could not be saved.</span>
    <Button size="sm" onClick={() => recording.send({ type: 'STOP' })}>
      Stop and Save File
    </Button>
  </>
)

const Saved = ({ recording }: PillProps) => (
  <>
    <span>Saved as {useSelector(recording, selectFileName)}</span>
    <Button size="sm" onClick={() => recording.send({ type: 'CLOSE' })}>
      Close
    </Button>
  </>
)

const screens: Partial<Record<RecordingView, FC<PillProps>>> = {
  recording: Recording,
  saveFailed: SaveFailed,
  saved: Saved,
}

/** Says on every page that this tab is recorded, and ends it; a line above the page, which covers nothing. */
export const RecordingPill = ({ recording }: PillProps) => {
  const Screen = screens[useSelector(recording, selectView)]
  return (
    Screen && (
      <aside ref={headingAfter} className={styles.pill} aria-label="Recording">
        <Screen recording={recording} />
      </aside>
    )
  )
}
