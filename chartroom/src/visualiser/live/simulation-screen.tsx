import { useSelector } from '@xstate/react'
import { RotateCcw, StepBack, StepForward, X } from 'lucide-react'
import { selectInput, selectSimulatedMachine, selectStep } from '../../inspect/machine/selectors.ts'
import { leafWords } from '../../inspect/recording.ts'
import type { RegisteredMachine } from '../../paths/machine-model.ts'
import type { Choice, Moment } from '../../paths/simulation.ts'
import { initiatorLabels } from '../chart/chart-names.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { ContextTree } from './context-tree.tsx'
import paths from './path-screen.module.css'
import type { PanelParts, ScreenProps } from './screen-props.ts'
import styles from './simulation-screen.module.css'
import { StepList } from './step-list.tsx'
import { useSimulation } from './use-simulation.ts'

const initiators = ['person', 'environment', 'machine'] as const

const Controls = ({ inspection }: Pick<PanelParts, 'inspection'>) => {
  const input = useSelector(inspection, selectInput)
  const canGoBack = useSelector(inspection, (snapshot) => snapshot.can({ type: 'STEP_BACK' }))
  const canGoOn = useSelector(inspection, (snapshot) => snapshot.can({ type: 'STEP_FORWARD' }))
  return (
    <div className={paths.player}>
      <IconButton
        label="Step Back"
        icon={<StepBack aria-hidden="true" />}
        disabled={!canGoBack}
        onClick={() => inspection.send({ type: 'STEP_BACK' })}
      />
      <IconButton
        label="Step Forward"
        icon={<StepForward aria-hidden="true" />}
        disabled={!canGoOn}
        onClick={() => inspection.send({ type: 'STEP_FORWARD' })}
      />
      <Button size="sm" icon={<RotateCcw aria-hidden="true" />} onClick={() => inspection.send({ type: 'BEGIN', input })}>
        Start Over
      </Button>
    </div>
  )
}

const Inputs = ({ inspection, model }: Pick<PanelParts, 'inspection'> & Pick<RegisteredMachine, 'model'>) => {
  const input = useSelector(inspection, selectInput)
  if (model.inputs.length < 2) return null
  return (
    <Select
      label="Begin with"
      value={String(input)}
      onChange={(value) => inspection.send({ type: 'BEGIN', input: Number(value) })}
      options={model.inputs.map((one, at) => ({ value: String(at), label: `${at + 1}: ${JSON.stringify(one) ?? 'nothing'}`.slice(0, 80) }))}
    />
  )
}

const Choices = ({ inspection, choices }: Pick<PanelParts, 'inspection'> & { choices: readonly Choice[] }) => {
  const hasRoom = useSelector(inspection, (snapshot) => snapshot.can({ type: 'TAKE', event: 0 }))
  return initiators.map((by) => {
    const own = choices.filter((one) => one.by === by)
    return own.length === 0 ? null : (
      <ul key={by} className={styles.choices} aria-label={initiatorLabels[by]}>
        {own.map(({ event, words }) => (
          <li key={event}>
            <button type="button" className={styles[by]} disabled={!hasRoom} onClick={() => inspection.send({ type: 'TAKE', event })}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    )
  })
}

const Now = ({ inspection, moments }: Pick<PanelParts, 'inspection'> & { moments: readonly Moment[] }) => {
  const step = useSelector(inspection, selectStep)
  const now = moments[step]
  return (
    <>
      <section className={styles.now} aria-label="What can happen now">
        <h2 className={styles.heading}>What can happen now</h2>
        {now && now.choices.length > 0 ? (
          <Choices inspection={inspection} choices={now.choices} />
        ) : (
          <p className={paths.quiet}>
            {now?.actor.status === 'done' ? 'The machine has ended.' : 'Nothing in the alphabet of this machine.'}
          </p>
        )}
      </section>
      <ContextTree actor={now?.actor ?? null} />
      <StepList
        label="Steps of the simulation"
        current={step}
        steps={moments.map(({ words, actor }) => ({ words: words || 'The start', state: leafWords(actor.value) }))}
      />
    </>
  )
}

/** A machine that runs without the app: what can happen now, what it knows, and how it came there. */
export const SimulationScreen = ({ inspection, row }: ScreenProps) => {
  const machine = useSelector(inspection, selectSimulatedMachine)
  const moments = useSimulation(inspection, row)
  return (
    <>
      {row && moments ? (
        <>
          <Inputs inspection={inspection} model={row.model} />
          <Controls inspection={inspection} />
          <Now inspection={inspection} moments={moments} />
        </>
      ) : (
        <p className={paths.quiet}>{machine} is simulated; open its chart to go on.</p>
      )}
      <Button size="sm" icon={<X aria-hidden="true" />} onClick={() => inspection.send({ type: 'CLOSE_SIMULATION' })}>
        Close Simulation
      </Button>
    </>
  )
}
