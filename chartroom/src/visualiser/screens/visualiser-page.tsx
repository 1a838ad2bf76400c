import { useSelector } from '@xstate/react'
import { type FC, useMemo } from 'react'
import { leaves } from '../../chart/leaves.ts'
import type { VisualiserView } from '../machine/contract.ts'
import { selectName, selectView } from '../machine/selectors.ts'
import { ListScreen } from './list-screen.tsx'
import { MachineScreen } from './machine-screen.tsx'
import type { VisualiserPageProps } from './visualiser-props.ts'

const Machine = (props: VisualiserPageProps) => {
  const name = useSelector(props.visualiser, selectName)
  return name === null ? null : <MachineScreen key={name} {...props} name={name} />
}

const screens: Record<VisualiserView, FC<VisualiserPageProps>> = { list: ListScreen, unknown: ListScreen, chart: Machine, failed: Machine }

/** The machine visualiser: the list of all machines, or the chart of one. */
export const VisualiserPage = ({ visualiser, Panel }: VisualiserPageProps) => {
  const Screen = screens[useSelector(visualiser, selectView)]
  const screen = useMemo(() => <Screen visualiser={visualiser} Panel={Panel} />, [Screen, visualiser, Panel])
  return (
    <div data-machine="visualiser" data-state={useSelector(visualiser, leaves)}>
      {screen}
    </div>
  )
}
