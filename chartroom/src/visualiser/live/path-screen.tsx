import { useSelector } from '@xstate/react'
import { Pause, Play, StepBack, StepForward, X } from 'lucide-react'
import type { InspectionRef } from '../../inspect/machine/inspection.machine.ts'
import {
  selectIsPlaying,
  selectPathPlace,
  selectPaths,
  selectPlayedMachine,
  selectSpeed,
  selectStep,
} from '../../inspect/machine/selectors.ts'
import type { Speed } from '../../inspect/machine/setup.ts'
import { leafWords } from '../../inspect/recording.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { plural } from '../ui/format.ts'
import styles from './path-screen.module.css'
import type { ScreenProps } from './screen-props.ts'
import { StepList } from './step-list.tsx'

const speeds: readonly { value: `${Speed}`; label: string }[] = [
  { value: '0.5', label: 'Slow' },
  { value: '1', label: 'Normal' },
  { value: '2', label: 'Fast' },
  { value: '4', label: 'Very fast' },
]

const Controls = ({ inspection }: { inspection: InspectionRef }) => {
  const isPlaying = useSelector(inspection, selectIsPlaying)
  const speed = useSelector(inspection, selectSpeed)
  const can = (type: 'PLAY' | 'STEP_BACK' | 'STEP_FORWARD') => inspection.getSnapshot().can({ type })
  return (
    <div className={styles.player}>
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        variant="plain"
        disabled={!isPlaying && !can('PLAY')}
        onClick={() => inspection.send({ type: isPlaying ? 'HALT' : 'PLAY' })}
      />
      <IconButton
        label="Step Back"
        icon={<StepBack aria-hidden="true" />}
        disabled={!can('STEP_BACK')}
        onClick={() => inspection.send({ type: 'STEP_BACK' })}
      />
      <IconButton
        label="Step Forward"
        icon={<StepForward aria-hidden="true" />}
        disabled={!can('STEP_FORWARD')}
        onClick={() => inspection.send({ type: 'STEP_FORWARD' })}
      />
      <Select
        label="Speed"
        hideLabel
        value={`${speed}`}
        onChange={(value) => inspection.send({ type: 'CHANGE_SPEED', speed: Number(value) as Speed })}
        options={speeds}
      />
    </div>
  )
}

const Script = ({ inspection }: { inspection: InspectionRef }) => {
  const path = useSelector(inspection, selectPaths)[useSelector(inspection, selectPathPlace)]
  const step = useSelector(inspection, selectStep)
  if (!path) return null
  const steps = [path.start, ...path.steps].map(({ words, value }, at) => ({
    words: at === 0 ? `Given ${path.given}` : `When ${words}`,
    state: leafWords(value),
  }))
  return <StepList label="Steps of the path" steps={steps} current={step} />
}

/** A path that tests of a machine walk, step by step on its chart. */
export const PathScreen = ({ inspection, row }: ScreenProps) => {
  const machine = useSelector(inspection, selectPlayedMachine)
  const paths = useSelector(inspection, selectPaths)
  const place = useSelector(inspection, selectPathPlace)
  useSelector(inspection, selectStep)
  return (
    <>
      {machine !== row?.name && <p className={styles.quiet}>These are paths of {machine}; open its chart to see them walked.</p>}
      <Select
        label="Path"
        value={String(place)}
        onChange={(value) => inspection.send({ type: 'CHOOSE_PATH', path: Number(value) })}
        options={paths.map(({ steps }, at) => ({
          value: String(at),
          label: `${at + 1} of ${paths.length}: ${steps.at(-1)?.words ?? 'the start'} (${plural(steps.length, 'step')})`,
        }))}
      />
      <Controls inspection={inspection} />
      <Script inspection={inspection} />
      <Button size="sm" icon={<X aria-hidden="true" />} onClick={() => inspection.send({ type: 'CLOSE_PATHS' })}>
        Close Path
      </Button>
    </>
  )
}
