import { useSelector } from '@xstate/react'
import { Pause, Play, StepBack, StepForward, X } from 'lucide-react'
import { type ChangeEvent, memo, useRef } from 'react'
import {
  selectCoverage,
  selectLog,
  selectNotice,
  selectPosition,
  selectRecordingName,
  selectView,
} from '../../inspect/machine/selectors.ts'
import type { InspectionView } from '../../inspect/machine/setup.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/field.tsx'
import { Badge, ScreenReaderOnly, type Tone } from '../ui/notice.tsx'
import styles from './live-panel.module.css'
import { saveRecording } from './save-recording.ts'
import type { PanelParts } from './screen-props.ts'

const modes: Record<InspectionView, { words: string; tone: Tone }> = {
  waiting: { words: 'Waiting', tone: 'neutral' },
  cut: { words: 'Not available', tone: 'bad' },
  following: { words: 'Live', tone: 'ok' },
  composing: { words: 'Live', tone: 'ok' },
  paused: { words: 'Paused', tone: 'warn' },
  replaying: { words: 'Recording', tone: 'info' },
  finding: { words: 'Path', tone: 'info' },
  findFailed: { words: 'Path', tone: 'info' },
  path: { words: 'Path', tone: 'info' },
  simulation: { words: 'Simulation', tone: 'info' },
}

const Mode = ({ inspection }: PanelParts) => {
  const view = useSelector(inspection, selectView)
  const position = useSelector(inspection, selectPosition)
  const { length } = useSelector(inspection, selectLog).entries
  const name = useSelector(inspection, selectRecordingName)
  const isBack = view === 'paused' || view === 'replaying'
  return (
    <p className={styles.mode} role="status">
      <Badge tone={modes[view].tone}>{modes[view].words}</Badge>
      {view === 'replaying' && <span className={styles.file}>{name}</span>}
      {isBack && (
        <span className={styles.quiet}>
          {position} of {length}
          <ScreenReaderOnly> events</ScreenReaderOnly>
        </span>
      )}
    </p>
  )
}

/** Stepping through the log, and back to what runs. */
const Steps = ({ inspection }: PanelParts) => {
  const view = useSelector(inspection, selectView)
  const canStepBack = useSelector(inspection, (snapshot) => snapshot.can({ type: 'STEP_BACK' }))
  const canStepForward = useSelector(inspection, (snapshot) => snapshot.can({ type: 'STEP_FORWARD' }))
  const isLive = view === 'following' || view === 'composing'
  if (!isLive && view !== 'paused' && view !== 'replaying') return null
  return (
    <div className={styles.steps}>
      {isLive && <IconButton label="Pause" icon={<Pause aria-hidden="true" />} onClick={() => inspection.send({ type: 'PAUSE' })} />}
      {view === 'paused' && (
        <IconButton label="Resume" icon={<Play aria-hidden="true" />} onClick={() => inspection.send({ type: 'RESUME' })} />
      )}
      <IconButton
        label="Step Back"
        icon={<StepBack aria-hidden="true" />}
        disabled={!canStepBack}
        onClick={() => inspection.send({ type: 'STEP_BACK' })}
      />
      <IconButton
        label="Step Forward"
        icon={<StepForward aria-hidden="true" />}
        disabled={!canStepForward}
        onClick={() => inspection.send({ type: 'STEP_FORWARD' })}
      />
      {view === 'replaying' && (
        <IconButton label="Close Recording" icon={<X aria-hidden="true" />} onClick={() => inspection.send({ type: 'CLOSE_RECORDING' })} />
      )}
    </div>
  )
}

const Files = ({ inspection }: PanelParts) => {
  const chooser = useRef<HTMLInputElement>(null)
  const log = useSelector(inspection, selectLog)
  const aside = useSelector(inspection, selectNotice)
  const open = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) inspection.send({ type: 'OPEN', file })
    target.value = ''
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        aria-label="Recording to open"
        className={styles.chooser}
        onChange={open}
      />
      <Button size="sm" disabled={log.base.length + log.entries.length === 0} onClick={() => saveRecording(log)}>
        Save Recording
      </Button>
      <Button size="sm" busy={aside === 'opening'} busyLabel="Opening..." onClick={() => chooser.current?.click()}>
        Open Recording
      </Button>
    </>
  )
}

const PlayAPath = ({ inspection, row }: PanelParts) => {
  const canOpen = useSelector(inspection, (snapshot) => snapshot.can({ type: 'OPEN_PATHS', machine: '' }))
  return (
    <Button size="sm" disabled={!canOpen || !row} onClick={() => row && inspection.send({ type: 'OPEN_PATHS', machine: row.name })}>
      Play a Path
    </Button>
  )
}

const Simulate = ({ inspection, row }: PanelParts) => {
  const canOpen = useSelector(inspection, (snapshot) => snapshot.can({ type: 'SIMULATE', machine: '' }))
  return (
    <Button size="sm" disabled={!canOpen || !row} onClick={() => row && inspection.send({ type: 'SIMULATE', machine: row.name })}>
      Simulate
    </Button>
  )
}

const CoverageSwitch = ({ inspection }: PanelParts) => {
  const isShown = useSelector(inspection, selectCoverage) !== null
  const isReading = useSelector(inspection, selectNotice) === 'reading'
  return (
    <Checkbox
      role="switch"
      label="Test coverage"
      checked={isShown || isReading}
      onChange={() => inspection.send({ type: 'TOGGLE_COVERAGE' })}
    />
  )
}

/** What is looked at, and everything else that could be. */
export const LiveBar = memo((props: PanelParts) => (
  <header className={styles.bar}>
    <div className={styles.top}>
      <Mode {...props} />
      <Steps {...props} />
    </div>
    <div className={styles.choices}>
      <Files {...props} />
      <PlayAPath {...props} />
      <Simulate {...props} />
      <CoverageSwitch {...props} />
    </div>
  </header>
))
