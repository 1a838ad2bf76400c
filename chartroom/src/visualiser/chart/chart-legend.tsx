import { memo } from 'react'
import type { Drawing } from '../../layout/layout.ts'
import { loopOf } from '../../layout/strokes.ts'
import { classNames } from '../ui/class-names.ts'
import colours from './chart.module.css'
import { initiatorLabels } from './chart-names.ts'
import styles from './chart-pane.module.css'

const Sample = ({ look }: { look: string | undefined }) => <span className={classNames(styles.sample, look)} aria-hidden="true" />

const hasReentry = ({ arrows }: Drawing): boolean => arrows.some(({ lines }) => lines.some(({ reenters }) => reenters))

const LoopSample = () => (
  <svg className={styles.mark} viewBox="0 0 14 15" aria-hidden="true">
    <path className={colours.loop} d={loopOf(1, 0)} />
  </svg>
)

/** Says what the colours and marks of the arrows mean. */
export const ChartLegend = memo(({ drawing, isLive, isCovered }: { drawing: Drawing; isLive: boolean; isCovered: boolean }) => (
  <ul className={styles.legend} aria-label="Legend">
    {(['person', 'environment', 'machine'] as const).map((doer) => (
      <li key={doer}>
        <Sample look={colours[doer]} />
        {initiatorLabels[doer]}
      </li>
    ))}
    {hasReentry(drawing) && (
      <li>
        <LoopSample />
        Enters its state again
      </li>
    )}
    {isLive && (
      <li>
        <Sample look={colours.taken} />
        Last taken
      </li>
    )}
    {isCovered && (
      <li>
        <Sample look={styles.dashed} />
        Not covered
      </li>
    )}
  </ul>
))
