import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import { leaves } from '../../chart/leaves.ts'
import type { LivePanelProps } from '../chart/chart-view.ts'
import type { VisualiserView } from '../machine/contract.ts'
import { selectName, selectView } from '../machine/selectors.ts'
import type { VisualiserRef } from '../machine/visualiser.machine.ts'
import { ListScreen } from './list-screen.tsx'
import { MachineScreen } from './machine-screen.tsx'

export interface VisualiserPageProps {
  visualiser: VisualiserRef
  /** What follows a running actor beside the chart. */
  Panel?: FC<LivePanelProps> | undefined
}

const Machine = (props: VisualiserPageProps) => {
  const name = useSelector(props.visualiser, selectName)
  return name === null ? null : <MachineScreen key={name} {...props} name={name} />
}

const screens: Record<VisualiserView, FC<VisualiserPageProps>> = { list: ListScreen, unknown: ListScreen, chart: Machine, failed: Machine }

/** The machine visualiser: the list of all machines, or the chart of one. */
export const VisualiserPage = (props: VisualiserPageProps) => {
  const Screen = screens[useSelector(props.visualiser, selectView)]
  return (
    <div data-machine="visualiser" data-state={useSelector(props.visualiser, leaves)}>
      <Screen {...props} />
    </div>
  )
}
