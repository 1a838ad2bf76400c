import { useSelector } from '@xstate/react'
import { type FC, useMemo, useState } from 'react'
import { leaves } from '../../chart/leaves.ts'
import type { InspectionRef } from '../../inspect/machine/inspection.machine.ts'
import { selectLog, selectPosition, selectView } from '../../inspect/machine/selectors.ts'
import type { InspectionView } from '../../inspect/machine/setup.ts'
import { type World, worldAt } from '../../inspect/recording.ts'
import type { LivePanelProps } from '../chart/chart-view.ts'
import { useCharts } from '../screens/charts.ts'
import { followedActor } from './actors.ts'
import { Cut, FindFailed, Finding, Waiting } from './empty-screens.tsx'
import { useInspecting } from './inspection-context.ts'
import { LiveBar } from './live-bar.tsx'
import { LiveNotices } from './live-notices.tsx'
import styles from './live-panel.module.css'
import { LogScreen } from './log-screen.tsx'
import { PathScreen } from './path-screen.tsx'
import type { PanelParts, ScreenProps } from './screen-props.ts'
import { SimulationScreen } from './simulation-screen.tsx'
import { useChartView } from './use-chart-view.ts'

const screens: Record<InspectionView, FC<ScreenProps>> = {
  waiting: Waiting,
  cut: Cut,
  following: LogScreen,
  composing: LogScreen,
  paused: LogScreen,
  replaying: LogScreen,
  finding: Finding,
  findFailed: FindFailed,
  path: PathScreen,
  simulation: SimulationScreen,
}

function useWorld(inspection: InspectionRef): World {
  const log = useSelector(inspection, selectLog)
  const position = useSelector(inspection, selectPosition)
  return useMemo(() => worldAt(log, position), [log, position])
}

type PanelProps = PanelParts & Pick<LivePanelProps, 'onView'>

const Panel = ({ inspection, row, onView }: PanelProps) => {
  const world = useWorld(inspection)
  const [chosen, choose] = useState<string | null>(null)
  const actor = followedActor(world, row?.model.machine.id ?? '', chosen)
  useChartView({ inspection, row, actor }, onView)
  const Screen = screens[useSelector(inspection, selectView)]
  const props = { inspection, row, world, actor, onChoose: choose }
  return (
    <section className={styles.panel} aria-label="Live inspection" data-machine="inspection" data-state={useSelector(inspection, leaves)}>
      <LiveBar inspection={inspection} row={row} />
      <LiveNotices inspection={inspection} row={row} />
      <Screen {...props} />
    </section>
  )
}

/** Follows the running actors of a machine beside its chart: live, back in time, from a recording, or along a path of its tests. */
export function LivePanel({ machineName, onView }: LivePanelProps) {
  const inspection = useInspecting()
  const row = useCharts().machines.find(({ name }) => name === machineName)
  return inspection && <Panel inspection={inspection} row={row} onView={onView} />
}
