import { classNames } from '../ui/class-names.ts'
import colours from './chart.module.css'
import { initiatorLabels } from './chart-names.ts'
import styles from './chart-pane.module.css'
import type { ChartView } from './chart-view.ts'

const Sample = ({ look }: { look: string | undefined }) => <span className={classNames(styles.sample, look)} aria-hidden="true" />

/** Says what the colours of the arrows mean. */
export const ChartLegend = ({ live }: { live: ChartView | null }) => (
  <ul className={styles.legend} aria-label="Legend">
    {(['person', 'environment', 'machine'] as const).map((doer) => (
      <li key={doer}>
        <Sample look={colours[doer]} />
        {initiatorLabels[doer]}
      </li>
    ))}
    {live?.lastTaken && (
      <li>
        <Sample look={colours.taken} />
        Last taken
      </li>
    )}
    {live?.covered && (
      <li>
        <Sample look={styles.dashed} />
        Not covered
      </li>
    )}
  </ul>
)
