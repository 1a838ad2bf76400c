import { useSelector } from '@xstate/react'
import { useLayoutEffect, useMemo } from 'react'
import type { PlayedStep } from '../../inspect/machine/contract.ts'
import type { InspectionRef, InspectionSnapshot } from '../../inspect/machine/inspection.machine.ts'
import {
  selectCoverage,
  selectIsLive,
  selectPathPlace,
  selectPaths,
  selectPlayedMachine,
  selectSimulatedMachine,
  selectStep,
} from '../../inspect/machine/selectors.ts'
import { activePaths, type RecordedActor } from '../../inspect/recording.ts'
import { enabledTransitionsOf } from '../../paths/enabled-transitions.ts'
import type { RegisteredMachine } from '../../paths/machine-model.ts'
import type { ChartView, LivePanelProps } from '../chart/chart-view.ts'
import { useSimulation } from './use-simulation.ts'

interface Shown {
  inspection: InspectionRef
  row: RegisteredMachine | undefined
  actor: RecordedActor | null
}

const stepOf = (snapshot: InspectionSnapshot): PlayedStep | null => {
  const path = selectPaths(snapshot)[selectPathPlace(snapshot)]
  return path?.steps[selectStep(snapshot) - 1] ?? path?.start ?? null
}

const standing = ({ value, taken }: Pick<RecordedActor, 'value' | 'taken'>): ChartView => ({
  active: new Set(activePaths(value)),
  lastTaken: taken,
})

/** What the chart shows of a running actor, with what a press on its arrows sends. */
function useActorView({ inspection, row, actor }: Shown): ChartView | null {
  const isLive = useSelector(inspection, selectIsLive)
  return useMemo(() => {
    if (!row || !actor) return null
    const enabled = isLive ? enabledTransitionsOf(row.model, actor) : []
    const onSend = (transition: string) => {
      const one = enabled.find((one) => one.transition === transition)
      if (one) inspection.send({ type: 'SEND', actor: actor.key, event: one.event })
    }
    return { ...standing(actor), enabled: new Set(enabled.map(({ transition }) => transition)), onSend }
  }, [inspection, row, actor, isLive])
}

/** What the chart shows of the path that is played. */
function usePathView({ inspection, row }: Shown): ChartView | null {
  const machine = useSelector(inspection, selectPlayedMachine)
  const step = useSelector(inspection, stepOf)
  return useMemo(() => (step && machine === row?.name ? standing(step) : null), [step, machine, row])
}

/** What the chart shows of a simulation: whatever can happen is a press on its arrow. */
function useSimulationView({ inspection, row }: Shown): ChartView | null {
  const step = useSelector(inspection, selectStep)
  const moment = useSimulation(inspection, row)?.[step]
  return useMemo(() => {
    if (!moment) return null
    const onSend = (transition: string) => {
      const choice = moment.choices.find(({ transitions }) => transitions.includes(transition))
      if (choice) inspection.send({ type: 'TAKE', event: choice.event })
    }
    return { ...standing(moment.actor), enabled: new Set(moment.choices.flatMap(({ transitions }) => transitions)), onSend }
  }, [inspection, moment])
}

function useCovered({ inspection, row }: Shown): ReadonlySet<string> | null {
  const coverage = useSelector(inspection, selectCoverage)
  const taken = row && coverage?.machines[row.model.machine.id]?.taken
  return useMemo(() => (taken ? new Set(taken) : null), [taken])
}

/** Tells the chart what is shown of its machine, whenever that changes. */
export function useChartView(shown: Shown, onView: LivePanelProps['onView']): void {
  const isPath = useSelector(shown.inspection, selectPlayedMachine) !== null
  const isSimulated = useSelector(shown.inspection, selectSimulatedMachine) !== null
  const ofActor = useActorView(shown)
  const ofPath = usePathView(shown)
  const ofSimulation = useSimulationView(shown)
  const covered = useCovered(shown)
  const view = useMemo(() => {
    const shownOne = isPath ? ofPath : isSimulated ? ofSimulation : ofActor
    return covered ? { ...shownOne, covered } : shownOne
  }, [isPath, isSimulated, ofActor, ofPath, ofSimulation, covered])
  // The chart is drawn in the same frame as the panel.
  useLayoutEffect(() => onView(view), [onView, view])
  useLayoutEffect(() => () => onView(null), [onView])
}
