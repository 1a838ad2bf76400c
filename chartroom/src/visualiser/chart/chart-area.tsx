import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Chart } from '../../chart/chart.ts'
import { statePath } from '../../chart/fold.ts'
import type { Found } from '../../chart/search.ts'
import type { Drawing } from '../../layout/layout.ts'
import { selectFailure, selectIsBusy, selectPlace, selectTransition, selectView } from '../machine/selectors.ts'
import type { VisualiserRef } from '../machine/visualiser.machine.ts'
import styles from '../screens/machine-screen.module.css'
import { Banner, LoadingView } from '../ui/notice.tsx'
import { ChartPane } from './chart-pane.tsx'
import type { ChartView } from './chart-view.ts'

interface ChartAreaProps {
  visualiser: VisualiserRef
  name: string
  chart: Chart
  drawing: Drawing | null
  found: Found
  live: ChartView | null
}

const Failure = ({ visualiser }: { visualiser: VisualiserRef }) => {
  const failure = useSelector(visualiser, selectFailure)
  return (
    <Banner
      tone="bad"
      title="The chart could not be laid out."
      action={{ label: 'Try Again', onAction: () => visualiser.send({ type: 'RETRY' }) }}
    >
      {failure}
    </Banner>
  )
}

/** The chart of a machine, or what stands in its place until there is one. */
export const ChartArea = ({ visualiser, name, chart, drawing, found, live }: ChartAreaProps) => {
  const hasFailed = useSelector(visualiser, selectView) === 'failed'
  const isBusy = useSelector(visualiser, selectIsBusy)
  const place = useSelector(visualiser, selectPlace)
  const transition = useSelector(visualiser, selectTransition)
  const look = useMemo(
    () =>
      drawing && {
        chart,
        drawing,
        found,
        place,
        transition,
        live,
        onState: (id: string) => visualiser.send({ type: 'SELECT', place: statePath(chart, id) || null, transition: null }),
        onTransition: (id: string, source: string) =>
          visualiser.send({ type: 'SELECT', place: statePath(chart, source) || null, transition: id }),
        onFold: (id: string) => visualiser.send({ type: 'FOLD', place: statePath(chart, id) }),
        onEnter: (places: readonly string[]) => visualiser.send({ type: 'states.entered', places }),
      },
    [chart, drawing, found, place, transition, live, visualiser],
  )
  return (
    <>
      {hasFailed && <Failure visualiser={visualiser} />}
      {look && <ChartPane name={name} look={look} />}
      {!look && isBusy && (
        <div className={styles.wait}>
          <LoadingView text="Laying out the chart..." />
        </div>
      )}
    </>
  )
}
